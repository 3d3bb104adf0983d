// SPDX-License-Identifier: MIT
//
// The part of libcurl's stable ABI that we use, so that a machine with the library but without its headers can build.
// curl's setters and getters are variadic, which Swift cannot call; here stands one plain function for each kind of
// argument. A test compiles static assertions against the real headers where they are installed.

#ifndef CIVIC_CURL_H
#define CIVIC_CURL_H

#include <stddef.h>
#include <stdint.h>

/// One transfer; curl's `CURL`.
typedef struct civic_curl_easy civic_curl_easy;
/// The transfers of one thread; curl's `CURLM`.
typedef struct civic_curl_multi civic_curl_multi;
/// A list of header lines; curl's `struct curl_slist`.
typedef struct civic_curl_list civic_curl_list;

/// Receives bytes; returns how many it took, or `CIVIC_CURL_PAUSE`.
typedef size_t (*civic_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

enum {
  CIVIC_CURL_PAUSE = 0x10000001,
};

/// Options with a `long`.
typedef enum {
  CIVIC_CURLOPT_NOPROGRESS = 43,
  CIVIC_CURLOPT_NOBODY = 44,
  CIVIC_CURLOPT_FOLLOWLOCATION = 52,
  CIVIC_CURLOPT_NOSIGNAL = 99,
  CIVIC_CURLOPT_CONNECTTIMEOUT_MS = 156,
  CIVIC_CURLOPT_HTTP_CONTENT_DECODING = 158,
  CIVIC_CURLOPT_PATH_AS_IS = 234,
  CIVIC_CURLOPT_SUPPRESS_CONNECT_HEADERS = 265,
  CIVIC_CURLOPT_HTTP09_ALLOWED = 285,
  CIVIC_CURLOPT_QUICK_EXIT = 322,
} civic_curl_long_option;

/// Options with a text, which curl copies.
typedef enum {
  CIVIC_CURLOPT_URL = 10002,
  CIVIC_CURLOPT_USERAGENT = 10018,
  CIVIC_CURLOPT_CUSTOMREQUEST = 10036,
  CIVIC_CURLOPT_CAINFO = 10065,
  CIVIC_CURLOPT_PROTOCOLS_STR = 10318,
} civic_curl_text_option;

/// Numbers that curl knows about a transfer.
typedef enum {
  CIVIC_CURLINFO_RESPONSE_CODE = 0x200002,
  CIVIC_CURLINFO_SSL_VERIFYRESULT = 0x20000D,
  CIVIC_CURLINFO_OS_ERRNO = 0x200019,
  CIVIC_CURLINFO_HTTP_VERSION = 0x20002E,
} civic_curl_long_info;

/// Times since the start of a transfer, in microseconds.
typedef enum {
  CIVIC_CURLINFO_TOTAL_TIME = 0x600032,
  CIVIC_CURLINFO_NAMELOOKUP_TIME = 0x600033,
  CIVIC_CURLINFO_CONNECT_TIME = 0x600034,
  CIVIC_CURLINFO_PRETRANSFER_TIME = 0x600035,
  CIVIC_CURLINFO_STARTTRANSFER_TIME = 0x600036,
  CIVIC_CURLINFO_APPCONNECT_TIME = 0x600038,
} civic_curl_time_info;

/// How a transfer ended; those of curl's codes that we tell apart.
typedef enum {
  CIVIC_CURLE_OK = 0,
  CIVIC_CURLE_UNSUPPORTED_PROTOCOL = 1,
  CIVIC_CURLE_URL_MALFORMAT = 3,
  CIVIC_CURLE_COULDNT_RESOLVE_PROXY = 5,
  CIVIC_CURLE_COULDNT_RESOLVE_HOST = 6,
  CIVIC_CURLE_COULDNT_CONNECT = 7,
  CIVIC_CURLE_WEIRD_SERVER_REPLY = 8,
  CIVIC_CURLE_HTTP2 = 16,
  CIVIC_CURLE_PARTIAL_FILE = 18,
  CIVIC_CURLE_OUT_OF_MEMORY = 27,
  CIVIC_CURLE_OPERATION_TIMEDOUT = 28,
  CIVIC_CURLE_SSL_CONNECT_ERROR = 35,
  CIVIC_CURLE_GOT_NOTHING = 52,
  CIVIC_CURLE_SEND_ERROR = 55,
  CIVIC_CURLE_RECV_ERROR = 56,
  CIVIC_CURLE_SSL_CERTPROBLEM = 58,
  CIVIC_CURLE_SSL_CIPHER = 59,
  CIVIC_CURLE_PEER_FAILED_VERIFICATION = 60,
  CIVIC_CURLE_SSL_CACERT_BADFILE = 77,
  CIVIC_CURLE_HTTP2_STREAM = 92,
  CIVIC_CURLE_PROXY = 97,
} civic_curl_code;

/// Opens the library and sets it up, once a process; its version as 0xXXYYZZ, or 0 where there is none that can be used.
///
/// Every other function may be called only after this one has answered with a version.
uint32_t civic_curl_start(void);

/// curl's text for a code.
const char *civic_curl_text(int code);

civic_curl_easy *civic_curl_easy_create(void);
void civic_curl_easy_destroy(civic_curl_easy *easy);
int civic_curl_set_long(civic_curl_easy *easy, civic_curl_long_option option, long value);
int civic_curl_set_text(civic_curl_easy *easy, civic_curl_text_option option, const char *value);
/// Sets the header lines of the request; the list must outlive the transfer.
int civic_curl_set_headers(civic_curl_easy *easy, civic_curl_list *list);
/// Sends a body with the request; curl copies it.
int civic_curl_set_body(civic_curl_easy *easy, const uint8_t *bytes, size_t count);
/// Sets who receives header lines and body, and the context both are called with.
int civic_curl_set_receivers(civic_curl_easy *easy, civic_curl_receiver header, civic_curl_receiver body,
                             void *context);
/// Goes on with a transfer whose receiver paused it.
int civic_curl_resume(civic_curl_easy *easy);
long civic_curl_long(civic_curl_easy *easy, civic_curl_long_info info);
int64_t civic_curl_time(civic_curl_easy *easy, civic_curl_time_info info);

/// Appends a copy of a line; NULL without memory, the old list is valid still.
civic_curl_list *civic_curl_list_append(civic_curl_list *list, const char *line);
void civic_curl_list_destroy(civic_curl_list *list);

civic_curl_multi *civic_curl_multi_create(void);
void civic_curl_multi_destroy(civic_curl_multi *multi);
int civic_curl_multi_add(civic_curl_multi *multi, civic_curl_easy *easy);
int civic_curl_multi_remove(civic_curl_multi *multi, civic_curl_easy *easy);
/// Does what can be done without waiting.
int civic_curl_multi_perform(civic_curl_multi *multi);
/// Waits for a socket, a wake-up or the time, in milliseconds.
int civic_curl_multi_wait(civic_curl_multi *multi, int milliseconds);
/// Ends a wait; the one function that any thread may call.
int civic_curl_multi_wake(civic_curl_multi *multi);
/// The next transfer that ended, with its code; NULL when there is none.
civic_curl_easy *civic_curl_multi_ended(civic_curl_multi *multi, int *code);

#endif
