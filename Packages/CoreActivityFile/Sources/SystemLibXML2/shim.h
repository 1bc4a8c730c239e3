// Debian's libxml2 would bring ICU's headers along, and Foundation has an ICU of its own whose types are others.
// What the switch guards is private to libxml2's encodings.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/dict.h>
#include <libxml/xmlerror.h>
