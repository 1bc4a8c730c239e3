#include <curl/curl.h>
#include <sys/socket.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or newer is needed: older ones wait for a name server even when a request is cancelled"
#endif

// Options and facts go through functions with variable arguments, which Swift cannot call. Here is one function for
// each type of argument in use.

static inline CURLcode system_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode system_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode system_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode system_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode system_curl_set_taker(CURL *handle, CURLoption option, curl_write_callback taker) {
  return curl_easy_setopt(handle, option, taker);
}

static inline CURLcode system_curl_set_reader(CURL *handle, curl_read_callback reader) {
  return curl_easy_setopt(handle, CURLOPT_READFUNCTION, reader);
}

static inline CURLcode system_curl_set_seeker(CURL *handle, curl_seek_callback seeker) {
  return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, seeker);
}

static inline CURLcode system_curl_set_observer(CURL *handle, curl_debug_callback observer) {
  return curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, observer);
}

// Connections are not for programs that are started meanwhile, where they would stay open.
static inline curl_socket_t system_curl_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context, (void)purpose;
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  return socket(address->family, address->socktype, address->protocol);
#endif
}

static inline CURLcode system_curl_keep_sockets_to_itself(CURL *handle) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, system_curl_socket);
}

static inline CURLcode system_curl_get_number(CURL *handle, CURLINFO fact, long *value) {
  return curl_easy_getinfo(handle, fact, value);
}
