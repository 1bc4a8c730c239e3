/// Strava's sport types by the names in its lists.
enum StravaSportTypes {
  /// The name that Strava's programming interface uses ("TrailRun" for "Trail Run" and "Traillauf"); an unknown name
  /// unchanged.
  static func apiName(_ name: String) -> String {
    namesByKey[key(name)] ?? name
  }

  /// Whether it is one of the names that ``apiName(_:)`` returns for those it knows.
  static func contains(apiName name: String) -> Bool { namesByKey[key(name)] == name }

  /// English names differ from those of the interface only in spaces and hyphens.
  private static func key(_ name: String) -> String {
    name.lowercased().filter(\.isLetter)
  }

  private static let namesByKey = Dictionary(
    apiNames.map { (key($0), $0) } + translatedNames.flatMap { name, others in others.map { (key($0), name) } },
    uniquingKeysWith: { first, _ in first })

  private static let apiNames = [
    "AlpineSki", "BackcountrySki", "Badminton", "Canoeing", "Crossfit", "EBikeRide", "EMountainBikeRide", "Elliptical",
    "Golf", "GravelRide", "Handcycle", "HighIntensityIntervalTraining", "Hike", "IceSkate", "InlineSkate", "Kayaking",
    "Kitesurf", "MountainBikeRide", "NordicSki", "Pickleball", "Pilates", "Racquetball", "Ride", "RockClimbing",
    "RollerSki", "Rowing", "Run", "Sail", "Skateboard", "Snowboard", "Snowshoe", "Soccer", "Squash", "StairStepper",
    "StandUpPaddling", "Surfing", "Swim", "TableTennis", "Tennis", "TrailRun", "Velomobile", "VirtualRide",
    "VirtualRow", "VirtualRun", "Walk", "WeightTraining", "Wheelchair", "Windsurf", "Workout", "Yoga",
  ]
}

extension StravaSportTypes {
  /// Names of common types in other languages, by the interface's name.
  private static let translatedNames: KeyValuePairs<String, [String]> = [
    "Run": [
      "Lauf", "Laufen", "Course à pied", "Course", "Hardloopsessie", "Hardlopen", "Carrera", "Correr", "Corsa",
      "Corrida", "Bieg", "Bieganie", "Běh", "Koşu", "Löpning", "Löppass", "Løb", "Løbetur", "Løping", "Løpetur",
      "Juoksu", "Juoksulenkki", "Futás", "Бег", "Забег", "Пробежка", "Τρέξιμο", "Lari", "ランニング", "ラン", "跑步", "달리기",
      "러닝",
    ],
    "TrailRun": [
      "Traillauf", "Trail", "Trail running", "Carrera de trail", "Carrera de montaña", "Corsa trail",
      "Corrida em trilha", "トレイルラン", "トレイルランニング", "越野跑", "트레일 러닝",
    ],
    "VirtualRun": ["Virtueller Lauf", "Carrera virtual", "Corsa virtuale", "Corrida virtual", "虚拟跑步", "가상 달리기"],
    "Ride": [
      "Radfahrt", "Radfahren", "Vélo", "Cyclisme", "Sortie vélo", "Sortie à vélo", "Fietsrit", "Fietsen", "Fietstocht",
      "Ciclismo", "Bicicleta", "Salida en bicicleta", "Giro", "Giro in bici", "Pedalata", "Pedalada", "Jazda",
      "Jazda na rowerze", "Rower", "Kolarstwo", "Jízda", "Jízda na kole", "Cyklistika", "Kolo", "Bisiklet",
      "Bisiklet Sürüşü", "Sürüş", "Cykling", "Cykeltur", "Cykelpass", "Sykling", "Sykkeltur", "Pyöräily", "Pyörälenkki",
      "Kerékpározás", "Велосипед", "Заезд", "Велозаезд", "Велопоездка", "Езда на велосипеде", "Ποδηλασία", "Ποδήλατο",
      "Bersepeda", "ライド", "サイクリング", "自転車", "骑行", "骑车", "自行车", "騎行", "騎車", "騎乘", "自行車", "라이딩", "자전거", "사이클링",
    ],
    "MountainBikeRide": [
      "Mountainbikefahrt", "Mountain bike", "VTT", "Vélo tout-terrain", "Bicicleta de montaña", "山地骑行", "山地车骑行",
    ],
    "GravelRide": ["Gravelfahrt", "Gravelbike-Fahrt"],
    "EBikeRide": ["E-Bike-Fahrt"],
    "VirtualRide": [
      "Virtuelle Radfahrt", "Virtuele fietsrit", "Ciclismo virtual", "Ciclismo virtuale", "Pedalada virtual",
      "Sortie à vélo virtuelle", "バーチャルライド", "虚拟骑行", "가상 라이딩",
    ],
    "Swim": [
      "Schwimmen", "Natation", "Zwemmen", "Natación", "Nadar", "Nuoto", "Nuotata", "Natação", "Pływanie", "Plavání",
      "Yüzme", "Simning", "Simpass", "Svømning", "Svømmetur", "Svømming", "Uinti", "Úszás", "Плавание", "Заплыв",
      "Κολύμβηση", "Κολύμπι", "Renang", "水泳", "スイム", "游泳", "수영",
    ],
    "Walk": [
      "Spaziergang", "Gehen", "Marche", "Wandeling", "Wandelen", "Caminata", "Caminar", "Paseo", "Camminata",
      "Passeggiata", "Caminhada", "Spacer", "Chůze", "Procházka", "Yürüyüş", "Promenad", "Gåtur", "Spasertur", "Kävely",
      "Séta", "Ходьба", "Прогулка", "Περπάτημα", "Περίπατος", "Jalan kaki", "ウォーキング", "散歩", "步行", "散步", "走路", "健走",
      "걷기",
      "산책",
    ],
    "Hike": [
      "Wandern", "Wanderung", "Randonnée", "Senderismo", "Excursión", "Escursione", "Escursionismo", "Trekking",
      "Trilha", "Wędrówka", "Piesza wędrówka", "Turystyka piesza", "Pěší turistika", "Turistika", "Túra",
      "Doğa Yürüyüşü", "Vandring", "Vandretur", "Fottur", "Vaellus", "Patikointi", "Поход", "Хайкинг", "Πεζοπορία",
      "Mendaki", "ハイキング", "ハイク", "徒步", "远足", "遠足", "健行", "徒步旅行", "하이킹", "등산",
    ],
    "AlpineSki": ["Ski Alpin"],
    "BackcountrySki": ["Skitouren"],
    "IceSkate": ["Eislaufen"],
    "NordicSki": ["Langlauf"],
    "Workout": ["Training", "Entraînement", "Entrenamiento", "Allenamento", "Treino", "Trening"],
    "Snowshoe": ["Schneeschuhwanderung"],
    "Kayaking": ["Kajakfahren"],
    "Canoeing": ["Canoe"],
    "RockClimbing": ["Rock Climb"],
    "Rowing": ["Rudern", "Aviron", "Remo", "Canottaggio"],
    "WeightTraining": ["Gewichtstraining"],
  ]
}
