// SPDX-License-Identifier: MIT
//
// The part of zlib's stable ABI that we use, so that a machine with the library but without its headers can build. A
// test compiles static assertions against the real header where it is installed.

#ifndef CIVIC_ZLIB_ABI_H
#define CIVIC_ZLIB_ABI_H

/// zlib's `z_stream`.
typedef struct {
  const unsigned char *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *(*zalloc)(void *, unsigned int, unsigned int);
  void (*zfree)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} civic_z_stream;

enum {
  CIVIC_Z_OK = 0,
  CIVIC_Z_STREAM_END = 1,
  CIVIC_Z_NEED_DICT = 2,
  CIVIC_Z_STREAM_ERROR = -2,
  CIVIC_Z_DATA_ERROR = -3,
  CIVIC_Z_MEM_ERROR = -4,
  CIVIC_Z_BUF_ERROR = -5,
  CIVIC_Z_NO_FLUSH = 0,
  /// `MAX_WBITS + 16`: a gzip wrapper and nothing else.
  CIVIC_GZIP_WINDOW_BITS = 31,
};

#endif
