// Debian's libxml2 would bring ICU's headers along, and Foundation has an ICU of its own whose types are others.
// What the switch guards is private to libxml2's encodings.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/dict.h>
#include <libxml/xmlerror.h>

// Some faults of encodings libxml2 tells nobody but its general handlers, which print to standard error, each thread
// having its own. Swift can write no function with variable arguments to take their place.
static void system_libxml2_drop(void *context, const char *message, ...) {
  (void)context, (void)message;
}

static inline void system_libxml2_be_silent_on_this_thread(void) {
  xmlSetGenericErrorFunc(NULL, system_libxml2_drop);
}
