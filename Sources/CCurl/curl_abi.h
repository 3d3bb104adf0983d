// SPDX-License-Identifier: MIT
//
// libcurl's functions and structs as its ABI has them; see CCurl.h.

#ifndef CIVIC_CURL_ABI_H
#define CIVIC_CURL_ABI_H

#include "CCurl.h"

enum {
  CIVIC_CURL_GLOBAL_DEFAULT = 3,
  CIVIC_CURLVERSION_FIRST = 0,
  CIVIC_CURLPAUSE_CONT = 0,
  CIVIC_CURLMSG_DONE = 1,
  CIVIC_CURLOPT_WRITEDATA = 10001,
  CIVIC_CURLOPT_HTTPHEADER = 10023,
  CIVIC_CURLOPT_HEADERDATA = 10029,
  CIVIC_CURLOPT_COPYPOSTFIELDS = 10165,
  CIVIC_CURLOPT_WRITEFUNCTION = 20011,
  CIVIC_CURLOPT_HEADERFUNCTION = 20079,
  CIVIC_CURLOPT_POSTFIELDSIZE_LARGE = 30120,
};

/// The first members of curl's `curl_version_info_data`.
typedef struct {
  int age;
  const char *text;
  unsigned int number;
} civic_curl_version;

/// curl's `CURLMsg`.
typedef struct {
  int kind;
  civic_curl_easy *easy;
  union {
    void *whatever;
    int result;
  } data;
} civic_curl_message;

/// The functions that we use, found in the library when it is first needed.
typedef struct {
  int (*global_init)(long flags);
  const civic_curl_version *(*version_info)(int age);
  const char *(*easy_strerror)(int code);
  civic_curl_easy *(*easy_init)(void);
  void (*easy_cleanup)(civic_curl_easy *easy);
  int (*easy_setopt)(civic_curl_easy *easy, int option, ...);
  int (*easy_getinfo)(civic_curl_easy *easy, int info, ...);
  int (*easy_pause)(civic_curl_easy *easy, int mask);
  civic_curl_list *(*slist_append)(civic_curl_list *list, const char *line);
  void (*slist_free_all)(civic_curl_list *list);
  civic_curl_multi *(*multi_init)(void);
  int (*multi_cleanup)(civic_curl_multi *multi);
  int (*multi_add_handle)(civic_curl_multi *multi, civic_curl_easy *easy);
  int (*multi_remove_handle)(civic_curl_multi *multi, civic_curl_easy *easy);
  int (*multi_perform)(civic_curl_multi *multi, int *running);
  int (*multi_poll)(civic_curl_multi *multi, void *extra, unsigned int count, int milliseconds, int *ready);
  int (*multi_wakeup)(civic_curl_multi *multi);
  civic_curl_message *(*multi_info_read)(civic_curl_multi *multi, int *left);
} civic_curl_functions;
#endif
