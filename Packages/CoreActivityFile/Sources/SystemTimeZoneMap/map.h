#include <stddef.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char fettle_time_zone_map_bytes[] = {
#embed "zones.bin"
};
#pragma clang diagnostic pop

static inline const unsigned char *fettle_time_zone_map(void) { return fettle_time_zone_map_bytes; }
static inline size_t fettle_time_zone_map_size(void) { return sizeof fettle_time_zone_map_bytes; }
