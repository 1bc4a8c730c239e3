/// Cities from the time zone database, and towns at borders, with the zones that tzfpy 2.1.1 says they are in.
enum KnownPlaces {
  static let all: [(latitude: Double, longitude: Double, zone: String)] = table.split(whereSeparator: \.isWhitespace)
    .compactMap { entry in
      let parts = entry.split(separator: ",")
      guard parts.count == 3, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
      return (latitude, longitude, String(parts[2]))
    }

  private static let table = """
    42.5,1.5167,Europe/Andorra 34.5167,69.2,Asia/Kabul 18.2,-63.0667,America/Anguilla 40.1833,44.5,Asia/Yerevan
    -77.8333,166.6,Antarctica/McMurdo -68.5833,77.9667,Antarctica/Davis -67.6,62.8833,Antarctica/Mawson
    -67.5667,-68.1333,Antarctica/Rothera -72.0114,2.535,Antarctica/Troll -34.6,-58.45,America/Argentina/Buenos_Aires
    -24.7833,-65.4167,America/Argentina/Salta -26.8167,-65.2167,America/Argentina/Tucuman
    -29.4333,-66.85,America/Argentina/La_Rioja -32.8833,-68.8167,America/Argentina/Mendoza
    -51.6333,-69.2167,America/Argentina/Rio_Gallegos -14.2667,-170.7,Pacific/Pago_Pago
    -31.55,159.0833,Australia/Lord_Howe -42.8833,147.3167,Australia/Hobart -33.8667,151.2167,Australia/Sydney
    -27.4667,153.0333,Australia/Brisbane -34.9167,138.5833,Australia/Adelaide -31.95,115.85,Australia/Perth
    12.5,-69.9667,America/Aruba 40.3833,49.85,Asia/Baku 13.1,-59.6167,America/Barbados
    50.8333,4.3333,Europe/Brussels 42.6833,23.3167,Europe/Sofia -3.3833,29.3667,Africa/Bujumbura
    17.8833,-62.85,America/St_Barthelemy 4.9333,114.9167,Asia/Brunei 12.1508,-68.2767,America/Kralendijk
    -1.45,-48.4833,America/Belem -8.05,-34.9,America/Recife -9.6667,-35.7167,America/Maceio
    -23.5333,-46.6167,America/Sao_Paulo -15.5833,-56.0833,America/Cuiaba -8.7667,-63.9,America/Porto_Velho
    -3.1333,-60.0167,America/Manaus -9.9667,-67.8,America/Rio_Branco 27.4667,89.65,Asia/Thimphu
    53.9,27.5667,Europe/Minsk 47.5667,-52.7167,America/St_Johns 46.2,-59.95,America/Glace_Bay
    53.3333,-60.4167,America/Goose_Bay 43.65,-79.3833,America/Toronto 48.7586,-91.6217,America/Atikokan
    74.6956,-94.8292,America/Resolute 50.4,-104.65,America/Regina 53.55,-113.4667,America/Edmonton
    68.3497,-133.7167,America/Inuvik 55.7667,-120.2333,America/Dawson_Creek 60.7167,-135.05,America/Whitehorse
    49.2667,-123.1167,America/Vancouver -4.3,15.3,Africa/Kinshasa 4.3667,18.5833,Africa/Bangui
    47.3833,8.5333,Europe/Zurich -21.2333,-159.7667,Pacific/Rarotonga -45.5667,-72.0667,America/Coyhaique
    -27.15,-109.4333,Pacific/Easter 31.2333,121.4667,Asia/Shanghai 4.6,-74.0833,America/Bogota
    23.1333,-82.3667,America/Havana 12.1833,-69.0,America/Curacao 35.1667,33.3667,Asia/Nicosia
    50.0833,14.4333,Europe/Prague 47.7,8.6833,Europe/Busingen 55.6667,12.5833,Europe/Copenhagen
    18.4667,-69.9,America/Santo_Domingo -2.1667,-79.8333,America/Guayaquil 59.4167,24.75,Europe/Tallinn
    27.15,-13.2,Africa/El_Aaiun 40.4,-3.6833,Europe/Madrid 28.1,-15.4,Atlantic/Canary
    60.1667,24.9667,Europe/Helsinki -51.7,-57.85,Atlantic/Stanley 6.9667,158.2167,Pacific/Pohnpei
    62.0167,-6.7667,Atlantic/Faroe 0.3833,9.45,Africa/Libreville 12.05,-61.75,America/Grenada
    4.9333,-52.3333,America/Cayenne 5.55,-0.2167,Africa/Accra 64.1833,-51.7333,America/Nuuk
    70.4833,-21.9667,America/Scoresbysund 13.4667,-16.65,Africa/Banjul 16.2333,-61.5333,America/Guadeloupe
    37.9667,23.7167,Europe/Athens 14.6333,-90.5167,America/Guatemala 11.85,-15.5833,Africa/Bissau
    22.2833,114.15,Asia/Hong_Kong 45.8,15.9667,Europe/Zagreb 47.5,19.0833,Europe/Budapest
    -0.0333,109.3333,Asia/Pontianak -2.5333,140.7,Asia/Jayapura 31.7806,35.2239,Asia/Jerusalem
    22.5333,88.3667,Asia/Kolkata 33.35,44.4167,Asia/Baghdad 64.15,-21.85,Atlantic/Reykjavik
    49.1836,-2.1067,Europe/Jersey 31.95,35.9333,Asia/Amman -1.2833,36.8167,Africa/Nairobi
    11.55,104.9167,Asia/Phnom_Penh -2.7833,-171.7167,Pacific/Kanton -11.6833,43.2667,Indian/Comoro
    39.0167,125.75,Asia/Pyongyang 29.3333,47.9833,Asia/Kuwait 43.25,76.95,Asia/Almaty 53.2,63.6167,Asia/Qostanay
    44.5167,50.2667,Asia/Aqtau 51.2167,51.35,Asia/Oral 33.8833,35.5,Asia/Beirut 47.15,9.5167,Europe/Vaduz
    6.3,-10.7833,Africa/Monrovia 54.6833,25.3167,Europe/Vilnius 56.95,24.1,Europe/Riga
    33.65,-7.5833,Africa/Casablanca 47.0,28.8333,Europe/Chisinau 18.0667,-63.0833,America/Marigot
    7.15,171.2,Pacific/Majuro 41.9833,21.4333,Europe/Skopje 16.7833,96.1667,Asia/Yangon 48.0167,91.65,Asia/Hovd
    15.2,145.75,Pacific/Saipan 18.1,-15.95,Africa/Nouakchott 35.9,14.5167,Europe/Malta 4.1667,73.5,Indian/Maldives
    19.4,-99.15,America/Mexico_City 20.9667,-89.6167,America/Merida 25.8333,-97.5,America/Matamoros
    31.7333,-106.4833,America/Ciudad_Juarez 23.2167,-106.4167,America/Mazatlan 29.0667,-110.9667,America/Hermosillo
    3.1667,101.7,Asia/Kuala_Lumpur -25.9667,32.5833,Africa/Maputo -22.2667,166.45,Pacific/Noumea
    -29.05,167.9667,Pacific/Norfolk 12.15,-86.2833,America/Managua 59.9167,10.75,Europe/Oslo
    -0.5167,166.9167,Pacific/Nauru -36.8667,174.7667,Pacific/Auckland 23.6,58.5833,Asia/Muscat
    -12.05,-77.05,America/Lima -9.0,-139.5,Pacific/Marquesas -9.5,147.1667,Pacific/Port_Moresby
    14.5867,120.9678,Asia/Manila 52.25,21.0,Europe/Warsaw -25.0667,-130.0833,Pacific/Pitcairn 31.5,34.4667,Asia/Gaza
    38.7167,-9.1333,Europe/Lisbon 37.7333,-25.6667,Atlantic/Azores -25.2667,-57.6667,America/Asuncion
    -20.8667,55.4667,Indian/Reunion 44.8333,20.5,Europe/Belgrade 55.7558,37.6178,Europe/Moscow
    58.6,49.65,Europe/Kirov 46.35,48.05,Europe/Astrakhan 54.3333,48.4,Europe/Ulyanovsk 56.85,60.6,Asia/Yekaterinburg
    55.0333,82.9167,Asia/Novosibirsk 56.5,84.9667,Asia/Tomsk 56.0167,92.8333,Asia/Krasnoyarsk
    52.05,113.4667,Asia/Chita 62.6564,135.5539,Asia/Khandyga 64.5603,143.2267,Asia/Ust-Nera
    46.9667,142.7,Asia/Sakhalin 53.0167,158.65,Asia/Kamchatka -1.95,30.0667,Africa/Kigali
    -9.5333,160.2,Pacific/Guadalcanal 15.6,32.5333,Africa/Khartoum 1.2833,103.85,Asia/Singapore
    46.05,14.5167,Europe/Ljubljana 48.15,17.1167,Europe/Bratislava 43.9167,12.4667,Europe/San_Marino
    2.0667,45.3667,Africa/Mogadishu 4.85,31.6167,Africa/Juba 13.7,-89.2,America/El_Salvador 33.5,36.3,Asia/Damascus
    21.4667,-71.1333,America/Grand_Turk -49.3528,70.2175,Indian/Kerguelen 13.75,100.5167,Asia/Bangkok
    -9.3667,-171.2333,Pacific/Fakaofo 37.95,58.3833,Asia/Ashgabat -21.1333,-175.2,Pacific/Tongatapu
    10.65,-61.5167,America/Port_of_Spain 25.05,121.5,Asia/Taipei 50.4333,30.5167,Europe/Kyiv
    28.2167,-177.3667,Pacific/Midway 40.7142,-74.0064,America/New_York 38.2542,-85.7594,America/Kentucky/Louisville
    39.7683,-86.1581,America/Indiana/Indianapolis 41.0514,-86.6031,America/Indiana/Winamac
    38.4919,-87.2786,America/Indiana/Petersburg 41.85,-87.65,America/Chicago 41.2958,-86.625,America/Indiana/Knox
    47.1164,-101.2992,America/North_Dakota/Center 47.2642,-101.7778,America/North_Dakota/Beulah
    43.6136,-116.2025,America/Boise 34.0522,-118.2428,America/Los_Angeles 58.3019,-134.4197,America/Juneau
    55.1269,-131.5764,America/Metlakatla 21.3069,-157.8583,Pacific/Honolulu
    39.6667,66.8,Asia/Samarkand 41.9022,12.4531,Europe/Vatican 10.5,-66.9333,America/Caracas
    18.35,-64.9333,America/St_Thomas -17.6667,168.4167,Pacific/Efate -13.8333,-171.7333,Pacific/Apia
    -12.7833,45.2333,Indian/Mayotte -15.4167,28.2833,Africa/Lusaka 38.879,-6.97,Europe/Madrid
    38.881,-7.163,Europe/Lisbon 42.047,-8.645,Europe/Madrid 42.028,-8.645,Europe/Lisbon 37.213,-7.403,Europe/Madrid
    37.194,-7.417,Europe/Lisbon 65.832,24.137,Europe/Stockholm 65.848,24.147,Europe/Helsinki
    31.762,-106.485,America/Denver 31.69,-106.424,America/Ciudad_Juarez 32.534,-117.038,America/Tijuana
    32.552,-117.043,America/Los_Angeles 54.999,-7.319,Europe/London 54.953,-7.735,Europe/Dublin
    51.998,23.65,Europe/Warsaw 52.097,23.734,Europe/Minsk 59.377,28.19,Europe/Tallinn 59.367,28.22,Europe/Moscow
    49.553,25.594,Europe/Kyiv 48.294,25.935,Europe/Kyiv 47.727,22.88,Europe/Bucharest 48.624,22.295,Europe/Kyiv
    48.53,21.256,Europe/Budapest 46.075,23.573,Europe/Bucharest 44.017,20.907,Europe/Belgrade
    43.86,25.96,Europe/Sofia 43.848,25.954,Europe/Sofia 43.904,22.267,Europe/Belgrade 43.99,22.872,Europe/Sofia
    41.65,26.55,Europe/Istanbul 47.55,7.59,Europe/Zurich 47.66,9.175,Europe/Berlin 47.65,9.18,Europe/Zurich
    48.573,7.815,Europe/Berlin 50.776,6.084,Europe/Berlin 61.125,-45.6,America/Nuuk 69.665,29.97,Europe/Oslo
    69.727,30.045,Europe/Oslo 69.41,30.23,Europe/Moscow 49.0,-117.8,America/Los_Angeles
    46.39,-117.05,America/Los_Angeles 45.417,-116.315,America/Boise 38.174,-87.57,America/Chicago
    38.0,-87.57,America/Chicago 38.68,-87.53,America/Indiana/Vincennes 41.6,-87.34,America/Chicago
    41.7,-86.9,America/Chicago 41.68,-86.25,America/Indiana/Indianapolis 35.046,-85.309,America/New_York
    36.163,-86.782,America/Chicago 32.461,-84.988,America/New_York 32.47,-85.0,America/New_York
    30.69,-84.85,America/New_York 30.708,-85.0,America/Chicago 46.877,-96.79,America/Chicago
    46.808,-100.784,America/Chicago 46.826,-100.889,America/North_Dakota/New_Salem 44.368,-100.351,America/Chicago
    44.37,-100.37,America/Chicago 41.12,-100.765,America/Chicago 35.085,-106.65,America/Denver
    36.9,-111.5,America/Phoenix 36.06,-109.05,America/Denver 35.68,-109.05,America/Denver
    32.72,-114.62,America/Phoenix 36.17,-115.14,America/Los_Angeles 25.54,-103.41,America/Monterrey
    -25.6,-54.58,America/Argentina/Cordoba -25.51,-54.61,America/Asuncion -25.6,-54.57,America/Argentina/Cordoba
    -31.38,-57.96,America/Montevideo -31.4,-58.02,America/Argentina/Cordoba -31.95,115.86,Australia/Perth
    -31.68,128.88,Australia/Eucla -31.64,129.0,Australia/Eucla -31.95,141.45,Australia/Broken_Hill
    -28.17,153.55,Australia/Sydney -28.165,153.53,Australia/Brisbane -34.18,140.75,Australia/Adelaide
    -34.19,142.16,Australia/Melbourne 31.33,75.58,Asia/Kolkata 31.63,74.87,Asia/Kolkata 31.55,74.34,Asia/Karachi
    26.45,87.27,Asia/Kathmandu 26.4,87.27,Asia/Kathmandu 50.29,127.53,Asia/Yakutsk 50.24,127.53,Asia/Shanghai
    43.83,87.6,Asia/Shanghai 45.05,131.98,Asia/Vladivostok 54.98,73.37,Asia/Omsk 55.03,82.92,Asia/Novosibirsk
    54.71,20.51,Europe/Kaliningrad 55.07,21.88,Europe/Kaliningrad 40.4,71.5,Asia/Tashkent 39.65,66.96,Asia/Samarkand
    """
}
