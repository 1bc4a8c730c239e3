#include <curl/curl.h>
#include <dlfcn.h>
#include <sys/socket.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or newer is needed: older ones wait for a name server even when a request is cancelled"
#endif

// libcurl and the thirty libraries it needs are loaded with the first request, not at the start of each command. So no
// function of it is linked: each is looked up by name. Swift imports a copy of these into each file that uses them, and
// each copy loads the library again, which only counts its users.
#ifdef __APPLE__
#define SYSTEM_CURL_LIBRARY "libcurl.4.dylib"
#else
#define SYSTEM_CURL_LIBRARY "libcurl.so.4"
#endif

static inline void *system_curl_function(const char *name) {
  static void *library;
  void *loaded = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
  if (!loaded) {
    loaded = dlopen(SYSTEM_CURL_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!loaded) return 0;
    __atomic_store_n(&library, loaded, __ATOMIC_RELEASE);
  }
  return dlsym(loaded, name);
}

// Whether the library is installed. Nothing else here may be called if it is not.
static inline int system_curl_is_installed(void) {
  return system_curl_function("curl_easy_header") != 0;
}

#define SYSTEM_CURL(name) ((__typeof__(&name))system_curl_function(#name))

static inline CURLcode system_curl_global_init(long features) {
  return SYSTEM_CURL(curl_global_init)(features);
}

static inline CURL *system_curl_easy_init(void) {
  return SYSTEM_CURL(curl_easy_init)();
}

static inline void system_curl_easy_cleanup(CURL *handle) {
  SYSTEM_CURL(curl_easy_cleanup)(handle);
}

static inline const char *system_curl_easy_strerror(CURLcode code) {
  return SYSTEM_CURL(curl_easy_strerror)(code);
}

static inline CURLHcode system_curl_easy_header(
    CURL *handle, const char *name, size_t index, unsigned int origin, int request, struct curl_header **header) {
  return SYSTEM_CURL(curl_easy_header)(handle, name, index, origin, request, header);
}

static inline struct curl_slist *system_curl_slist_append(struct curl_slist *list, const char *text) {
  return SYSTEM_CURL(curl_slist_append)(list, text);
}

static inline void system_curl_slist_free_all(struct curl_slist *list) {
  SYSTEM_CURL(curl_slist_free_all)(list);
}

static inline CURLM *system_curl_multi_init(void) {
  return SYSTEM_CURL(curl_multi_init)();
}

static inline CURLMcode system_curl_multi_cleanup(CURLM *multi) {
  return SYSTEM_CURL(curl_multi_cleanup)(multi);
}

static inline CURLMcode system_curl_multi_add_handle(CURLM *multi, CURL *handle) {
  return SYSTEM_CURL(curl_multi_add_handle)(multi, handle);
}

static inline CURLMcode system_curl_multi_remove_handle(CURLM *multi, CURL *handle) {
  return SYSTEM_CURL(curl_multi_remove_handle)(multi, handle);
}

static inline CURLMcode system_curl_multi_perform(CURLM *multi, int *running) {
  return SYSTEM_CURL(curl_multi_perform)(multi, running);
}

static inline CURLMsg *system_curl_multi_info_read(CURLM *multi, int *left) {
  return SYSTEM_CURL(curl_multi_info_read)(multi, left);
}

static inline CURLMcode system_curl_multi_poll(
    CURLM *multi, struct curl_waitfd *extra, unsigned int count, int milliseconds, int *ready) {
  return SYSTEM_CURL(curl_multi_poll)(multi, extra, count, milliseconds, ready);
}

static inline CURLMcode system_curl_multi_wakeup(CURLM *multi) {
  return SYSTEM_CURL(curl_multi_wakeup)(multi);
}

// Options and facts go through functions with variable arguments, which Swift cannot call. Here is one function for
// each type of argument in use.

static inline CURLcode system_curl_set_number(CURL *handle, CURLoption option, long value) {
  return SYSTEM_CURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode system_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return SYSTEM_CURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode system_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return SYSTEM_CURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode system_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return SYSTEM_CURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode system_curl_set_taker(CURL *handle, CURLoption option, curl_write_callback taker) {
  return SYSTEM_CURL(curl_easy_setopt)(handle, option, taker);
}

static inline CURLcode system_curl_set_reader(CURL *handle, curl_read_callback reader) {
  return SYSTEM_CURL(curl_easy_setopt)(handle, CURLOPT_READFUNCTION, reader);
}

static inline CURLcode system_curl_set_seeker(CURL *handle, curl_seek_callback seeker) {
  return SYSTEM_CURL(curl_easy_setopt)(handle, CURLOPT_SEEKFUNCTION, seeker);
}

static inline CURLcode system_curl_set_observer(CURL *handle, curl_debug_callback observer) {
  return SYSTEM_CURL(curl_easy_setopt)(handle, CURLOPT_DEBUGFUNCTION, observer);
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
  return SYSTEM_CURL(curl_easy_setopt)(handle, CURLOPT_OPENSOCKETFUNCTION, system_curl_socket);
}

static inline CURLcode system_curl_get_number(CURL *handle, CURLINFO fact, long *value) {
  return SYSTEM_CURL(curl_easy_getinfo)(handle, fact, value);
}
