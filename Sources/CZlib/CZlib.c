// SPDX-License-Identifier: MIT

#include "CZlib.h"

#include <limits.h>
#include <stdlib.h>

#include "zlib_abi.h"

extern int inflateInit2_(civic_z_stream *stream, int window_bits, const char *version, int stream_size);
extern int inflate(civic_z_stream *stream, int flush);
extern int inflateReset(civic_z_stream *stream);
extern int inflateEnd(civic_z_stream *stream);

struct civic_inflater {
  civic_z_stream stream;
};

civic_inflater *civic_inflater_create(void) {
  civic_inflater *inflater = calloc(1, sizeof *inflater);
  if (inflater == NULL) {
    return NULL;
  }
  // zlib compares the first character of the version and the size of the struct.
  if (inflateInit2_(&inflater->stream, CIVIC_GZIP_WINDOW_BITS, "1.2.11", (int)sizeof inflater->stream) != CIVIC_Z_OK) {
    free(inflater);
    return NULL;
  }
  return inflater;
}

void civic_inflater_destroy(civic_inflater *inflater) {
  inflateEnd(&inflater->stream);
  free(inflater);
}

civic_inflate_result civic_inflater_reset(civic_inflater *inflater) {
  return inflateReset(&inflater->stream) == CIVIC_Z_OK ? CIVIC_INFLATE_MORE : CIVIC_INFLATE_DAMAGED;
}

civic_inflate_result civic_inflater_run(civic_inflater *inflater, const uint8_t *input, size_t *input_count,
                                        uint8_t *output, size_t *output_count) {
  civic_z_stream *stream = &inflater->stream;
  const unsigned int input_size = *input_count > UINT_MAX ? UINT_MAX : (unsigned int)*input_count;
  const unsigned int output_size = *output_count > UINT_MAX ? UINT_MAX : (unsigned int)*output_count;
  stream->next_in = input;
  stream->avail_in = input_size;
  stream->next_out = output;
  stream->avail_out = output_size;
  const int code = inflate(stream, CIVIC_Z_NO_FLUSH);
  *input_count = input_size - stream->avail_in;
  *output_count = output_size - stream->avail_out;
  stream->next_in = NULL;
  stream->next_out = NULL;
  switch (code) {
  case CIVIC_Z_OK:
  case CIVIC_Z_BUF_ERROR: // nothing could be done with what there was, which is no fault
    return CIVIC_INFLATE_MORE;
  case CIVIC_Z_STREAM_END:
    return CIVIC_INFLATE_MEMBER_END;
  case CIVIC_Z_MEM_ERROR:
    return CIVIC_INFLATE_NO_MEMORY;
  default:
    return CIVIC_INFLATE_DAMAGED;
  }
}
