// SPDX-License-Identifier: MIT

#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#include "curl_abi.h"

// libcurl is opened when it is first needed and not linked: it brings some thirty libraries, which would make every run
// of a program that loads nothing ten milliseconds slower, and a machine without it can still do everything else.

#if defined(__APPLE__)
static const char *const library_name = "libcurl.4.dylib";
#else
static const char *const library_name = "libcurl.so.4";
#endif

static civic_curl_functions curl;
static uint32_t usable_version;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define FIND(name)                                                                                                     \
  do {                                                                                                                 \
    void *address = dlsym(library, "curl_" #name);                                                                     \
    if (address == NULL) {                                                                                             \
      return;                                                                                                          \
    }                                                                                                                  \
    memcpy(&curl.name, &address, sizeof address);                                                                      \
  } while (0)

static void open_library(void) {
  // It stays open until the process ends, as its global state does.
  void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    return;
  }
  FIND(global_init);
  FIND(version_info);
  FIND(easy_strerror);
  FIND(easy_init);
  FIND(easy_cleanup);
  FIND(easy_setopt);
  FIND(easy_getinfo);
  FIND(easy_pause);
  FIND(slist_append);
  FIND(slist_free_all);
  FIND(multi_init);
  FIND(multi_cleanup);
  FIND(multi_add_handle);
  FIND(multi_remove_handle);
  FIND(multi_perform);
  FIND(multi_poll);
  FIND(multi_wakeup);
  FIND(multi_info_read);
  if (curl.global_init(CIVIC_CURL_GLOBAL_DEFAULT) == CIVIC_CURLE_OK) {
    const civic_curl_version *version = curl.version_info(CIVIC_CURLVERSION_FIRST);
    usable_version = version == NULL ? 0 : version->number;
  }
}

uint32_t civic_curl_start(void) {
  pthread_once(&once, open_library);
  return usable_version;
}

const char *civic_curl_text(int code) { return curl.easy_strerror(code); }

civic_curl_easy *civic_curl_easy_create(void) { return curl.easy_init(); }
void civic_curl_easy_destroy(civic_curl_easy *easy) { curl.easy_cleanup(easy); }

int civic_curl_set_long(civic_curl_easy *easy, civic_curl_long_option option, long value) {
  return curl.easy_setopt(easy, (int)option, value);
}

int civic_curl_set_text(civic_curl_easy *easy, civic_curl_text_option option, const char *value) {
  return curl.easy_setopt(easy, (int)option, value);
}

int civic_curl_set_headers(civic_curl_easy *easy, civic_curl_list *list) {
  return curl.easy_setopt(easy, CIVIC_CURLOPT_HTTPHEADER, list);
}

int civic_curl_set_body(civic_curl_easy *easy, const uint8_t *bytes, size_t count) {
  const int code = curl.easy_setopt(easy, CIVIC_CURLOPT_POSTFIELDSIZE_LARGE, (int64_t)count);
  return code != CIVIC_CURLE_OK ? code : curl.easy_setopt(easy, CIVIC_CURLOPT_COPYPOSTFIELDS, (const char *)bytes);
}

int civic_curl_set_receivers(civic_curl_easy *easy, civic_curl_receiver header, civic_curl_receiver body,
                             void *context) {
  int code = curl.easy_setopt(easy, CIVIC_CURLOPT_HEADERFUNCTION, header);
  if (code == CIVIC_CURLE_OK) { code = curl.easy_setopt(easy, CIVIC_CURLOPT_HEADERDATA, context); }
  if (code == CIVIC_CURLE_OK) { code = curl.easy_setopt(easy, CIVIC_CURLOPT_WRITEFUNCTION, body); }
  if (code == CIVIC_CURLE_OK) { code = curl.easy_setopt(easy, CIVIC_CURLOPT_WRITEDATA, context); }
  return code;
}

int civic_curl_resume(civic_curl_easy *easy) { return curl.easy_pause(easy, CIVIC_CURLPAUSE_CONT); }

long civic_curl_long(civic_curl_easy *easy, civic_curl_long_info info) {
  long value = 0;
  return curl.easy_getinfo(easy, (int)info, &value) == CIVIC_CURLE_OK ? value : 0;
}

int64_t civic_curl_time(civic_curl_easy *easy, civic_curl_time_info info) {
  int64_t value = 0;
  return curl.easy_getinfo(easy, (int)info, &value) == CIVIC_CURLE_OK ? value : 0;
}

civic_curl_list *civic_curl_list_append(civic_curl_list *list, const char *line) {
  return curl.slist_append(list, line);
}
void civic_curl_list_destroy(civic_curl_list *list) { curl.slist_free_all(list); }

civic_curl_multi *civic_curl_multi_create(void) { return curl.multi_init(); }
void civic_curl_multi_destroy(civic_curl_multi *multi) { curl.multi_cleanup(multi); }
int civic_curl_multi_add(civic_curl_multi *multi, civic_curl_easy *easy) { return curl.multi_add_handle(multi, easy); }
int civic_curl_multi_remove(civic_curl_multi *multi, civic_curl_easy *easy) {
  return curl.multi_remove_handle(multi, easy);
}

int civic_curl_multi_perform(civic_curl_multi *multi) {
  int running = 0;
  return curl.multi_perform(multi, &running);
}

int civic_curl_multi_wait(civic_curl_multi *multi, int milliseconds) {
  return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int civic_curl_multi_wake(civic_curl_multi *multi) { return curl.multi_wakeup(multi); }

civic_curl_easy *civic_curl_multi_ended(civic_curl_multi *multi, int *code) {
  int left = 0;
  const civic_curl_message *message;
  while ((message = curl.multi_info_read(multi, &left)) != NULL) {
    if (message->kind == CIVIC_CURLMSG_DONE) {
      *code = message->data.result;
      return message->easy;
    }
  }
  return NULL;
}
