"""Small inputs from which the fuzzer invents others: at least one of each kind that a subject reads."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import struct
import tarfile
import zipfile
from collections.abc import Mapping

START = 1_000_000_000

GPX = """<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
<trk><name>Hill &amp; dale</name><type>running</type><extensions><x:TrackStatsExtension><x:Distance>900</x:Distance>
<x:TimerTime>60</x:TimerTime></x:TrackStatsExtension></extensions><trkseg>{points}</trkseg><trkseg>{more}</trkseg></trk>
</gpx>"""

TCX = """<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
<Activities><Activity Sport="Biking"><Id>2024-01-01T10:00:00Z</Id>{laps}<Notes>Wind</Notes></Activity></Activities>
</TrainingCenterDatabase>"""

HEALTH = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [<!ELEMENT HealthData (Record|Workout)*>]>
<HealthData locale="en_US"><ExportDate value="2024-05-01 10:00:00 +0200"/>
<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min"
 startDate="2024-05-01 08:00:05 +0200" endDate="2024-05-01 08:00:05 +0200" value="121"/>
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30.5" durationUnit="min" totalDistance="5.1"
 totalDistanceUnit="km" totalEnergyBurned="300" totalEnergyBurnedUnit="kcal" sourceName="Watch"
 startDate="2024-05-01 08:00:00 +0200" endDate="2024-05-01 08:30:30 +0200">
<MetadataEntry key="HKTimeZone" value="Europe/Berlin"/><WorkoutEvent type="HKWorkoutEventTypePause"
 date="2024-05-01 08:10:00 +0200"/><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate"
 average="140" maximum="160" unit="count/min"/><WorkoutRoute>
<FileReference path="/workout-routes/a.gpx"/></WorkoutRoute>
</Workout></HealthData>"""

STRAVA = """Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,\
Activity Gear,Filename
1,"May 1, 2026, 6:00:00 AM","With ""Ana"" again",Trail Run,Windy,3600,10.0,true,Pegasus,activities/1.gpx
2,"2 mai 2026 à 06:00:00",Yoga,Yoga,,1800,"0,5",false,,
"""

GARMIN = """[{"summarizedActivitiesExport":[{"activityId":1,"name":"Ride","activityType":"cycling",\
"startTimeGmt":1.7145e12,"startTimeLocal":1.71452e12,"duration":3600000.5,"distance":2500000,"avgHr":140,\
"description":"a\\u00e9\\n"}]}]"""

GARMIN_GEAR = """[{"gearDTOS":[{"gearPk":7,"displayName":"Red","gearTypeName":"Bike","gearMakeName":"X"}],\
"gearActivityDTOs":{"7":[{"gearPk":7,"activityId":1}]}}]"""

POLAR = """{"exportVersion":"1.6","startTime":"2024-05-01T08:00:00.000","duration":"PT30M5.5S","distance":5000.5,\
"timeZoneOffset":120,"averageHeartRate":140,"exercises":[{"sport":"RUNNING","startTime":"2024-05-01T08:00:00.000",\
"duration":"PT30M5.5S","samples":{"heartRate":[{"dateTime":"2024-05-01T08:00:01.000","value":120}],\
"recordedRoute":[{"dateTime":"2024-05-01T08:00:01.000","longitude":13.1,"latitude":52.4,"altitude":40}]}}]}"""

RUNKEEPER = """Activity Id,Date,Type,Route Name,Distance (km),Duration,Average Pace,Average Speed (km/h),\
Calories Burned,Climb (m),Average Heart Rate (bpm),Friend's Tagged,Notes,GPX File
a-1,2024-05-01 08:00:00,Running,,5.00,30:05,6:01,9.97,300,12,140,,Rain,2024-05-01-080000.gpx
"""

RUNTASTIC = """{"id":"a","start_time":1714543200000,"end_time":1714545000000,"duration":1800000,"distance":5000,\
"calories":300,"sport_type_id":"1","start_time_timezone_offset":7200000,"pulse_avg":140,"notes":"Rain",\
"subjective_feeling_id":"5"}"""

SAMSUNG = """com.samsung.shealth.exercise,6110000,7
com.samsung.health.exercise.exercise_type,com.samsung.health.exercise.duration,com.samsung.health.exercise.start_time,\
com.samsung.health.exercise.time_offset,com.samsung.health.exercise.datauuid,title
1002,600000,2024-05-01 06:00:00.500,UTC+0200,e1f0,Rain,
"""

SAMSUNG_SAMPLES = """[{"start_time":1714543200000,"heart_rate":130.0,"speed":3.2},\
{"start_time":1714543260000,"latitude":46.0,"longitude":14.5,"altitude":300.5}]"""

FITBIT = """[{"logId":7,"activityName":"Run","startTime":"05/01/24 08:00:00","duration":1800000,"distance":3.1,\
"distanceUnit":"Mile","originalStartTime":"2024-05-01T08:00:00.000+02:00"}]"""

CONCEPT2 = """Log ID,Date,Work Time (Seconds),Rest Time (Seconds),Work Distance,Avg Watts,Type,Comments
44,2024-05-01 08:00:00,1271.3,60,"5,000",170,RowErg,Rain
"""

STRONG = """Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;Distance;Seconds;Workout Duration
2024-05-01 18:00:00;Legs;Squat;1;100;kg;5;;;1h 5m
"""

ENDOMONDO = """[{"name":"Mud"},{"sport":"HIKING"},{"start_time":"2019-05-04 06:30:00.0"},{"duration_s":60},\
{"points":[[{"location":[[{"latitude":46.0},{"longitude":14.5}]]}]]}]"""


def of(subject: str) -> Mapping[str, bytes]:
    """The inputs by their names."""
    return {
        "fit": {"run.fit": fit(), "unfinished.fit": fit(is_finished=False), "big-endian.fit": fit(order=">")},
        "gpx": {"track.gpx": gpx()},
        "tcx": {"laps.tcx": tcx()},
        "gzip": {"run.fit.gz": gzip.compress(fit(), mtime=0), "track.gpx.gz": gzip.compress(gpx(), mtime=0)},
        "archive": archives(),
        "apple-health": {"export.xml": HEALTH.encode()},
        "lists": {
            str(number): bytes([number]) + text.encode()
            for number, text in enumerate(
                [
                    STRAVA,
                    "Bike Name,Bike Brand\nRed,X\n",
                    GARMIN,
                    GARMIN_GEAR,
                    POLAR,
                    RUNKEEPER,
                    RUNTASTIC,
                    SAMSUNG,
                    SAMSUNG_SAMPLES,
                    FITBIT,
                    CONCEPT2,
                    STRONG,
                    ENDOMONDO,
                ]
            )
        },
    }[subject]


def fit(*, is_finished: bool = True, order: str = "<") -> bytes:
    """A FIT file with records, events, a lap, a session and a developer field."""
    body = bytearray()

    def define(local: int, message: int, fields: list[tuple[int, int, int]], developer: bytes = b"") -> None:
        body.extend([0x40 | local | (0x20 if developer else 0), 0, int(order == ">")])
        body.extend(struct.pack(f"{order}HB", message, len(fields)))
        body.extend(byte for field in fields for byte in field)
        body.extend(developer)

    def write(local: int, layout: str, *values: int | bytes) -> None:
        body.append(local)
        body.extend(struct.pack(order + layout, *values))

    define(0, 0, [(0, 1, 0x00), (1, 2, 0x84), (4, 4, 0x86)])
    write(0, "BHI", 4, 1, START)
    define(4, 206, [(0, 1, 0x02), (1, 1, 0x02), (2, 1, 0x02), (3, 6, 0x07)])
    write(4, "BBB6s", 0, 0, 0x84, b"extra")
    define(3, 21, [(253, 4, 0x86), (0, 1, 0x00), (1, 1, 0x00)])
    write(3, "IBB", START, 0, 0)
    record = [(253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (2, 2, 0x84), (5, 4, 0x86), (3, 1, 0x02), (4, 1, 0x02)]
    define(1, 20, record)
    for second in range(12):
        write(1, "IiiHIBB", START + second, 550_000_000 + second, 170_000_000, 2_600, 300 * second, 120 + second, 80)
    write(3, "IBB", START + 12, 0, 4)
    write(3, "IBB", START + 20, 0, 0)
    define(1, 20, [(253, 4, 0x86), (8, 3, 0x0D)], bytes([1, 0, 2, 0]))
    write(1, "I3sH", START + 21, b"\x01\x20\x03", 7)
    body.append(0x80 | 1 << 5 | 25)
    body.extend(struct.pack(order + "I3sH", START + 25, b"\x01\x20\x03", 7))
    define(5, 132, [(253, 4, 0x86), (6, 2, 0x02), (9, 8, 0x86)])
    write(5, "IBBII", START, 90, 91, 1_024, 2_048)
    summary = [(253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (8, 4, 0x86), (9, 4, 0x86), (16, 1, 0x02)]
    define(6, 19, summary)
    write(6, "IIIIIB", START + 25, START, 25_000, 17_000, 5_000, 130)
    define(7, 18, [*summary, (5, 1, 0x00), (6, 1, 0x00)])
    write(7, "IIIIIBBB", START + 25, START, 25_000, 17_000, 5_000, 130, 1, 0)
    header = struct.pack("<BBHI4sH", 14, 0x10, 100, len(body) if is_finished else 0, b".FIT", 0)
    file = header + bytes(body)
    return file + struct.pack("<H", checksum(file)) if is_finished else file


def checksum(content: bytes) -> int:
    """The CRC-16 of FIT files."""
    value = 0
    for byte in content:
        value ^= byte
        for _ in range(8):
            value = value >> 1 ^ 0xA001 if value & 1 else value >> 1
    return value


def gpx() -> bytes:
    """Two segments, with extensions, a point without a time and one out of order."""

    def point(second: int, extra: str = "") -> str:
        time = f"<time>2024-01-01T10:00:{second:02}.5+01:00</time>"
        return f'<trkpt lat="46.0{second:02}" lon="-14.5e0"><ele>{second}.5</ele>{time}{extra}</trkpt>'

    heart = "<extensions><x:hr>99</x:hr><power>210</power></extensions>"
    points = "".join(point(second, heart) for second in range(12)) + '<trkpt lat="46.1" lon="14.5"/>' + point(9)
    return GPX.format(points=points, more="".join(point(second) for second in range(30, 34))).encode()


def tcx() -> bytes:
    """Two laps with all figures."""

    def point(second: int) -> str:
        place = f"<Position><LatitudeDegrees>46.0{second:02}</LatitudeDegrees><LongitudeDegrees>14.5</LongitudeDegrees>"
        return (
            f"<Trackpoint><Time>2024-01-01T10:00:{second:02}Z</Time>{place}</Position>"
            f"<AltitudeMeters>300</AltitudeMeters><DistanceMeters>{3 * second}</DistanceMeters><HeartRateBpm>"
            "<Value>120</Value></HeartRateBpm><Cadence>80</Cadence><Extensions><TPX><Watts>200</Watts></TPX></Extensions>"
            "</Trackpoint>"
        )

    def lap(start: int) -> str:
        return (
            f'<Lap StartTime="2024-01-01T10:00:{start:02}Z"><TotalTimeSeconds>10</TotalTimeSeconds>'
            "<DistanceMeters>30</DistanceMeters><Calories>5</Calories><AverageHeartRateBpm><Value>130</Value>"
            f"</AverageHeartRateBpm><Track>{''.join(point(start + second) for second in range(6))}</Track></Lap>"
        )

    return TCX.format(laps=lap(0) + lap(10)).encode()


def archives() -> dict[str, bytes]:
    """The kinds of archives, with one in another."""
    members = {"a.gpx": gpx()[:700], "b/ü.fit": fit()}
    inner = zipped(members, zipfile.ZIP_DEFLATED)
    plain = tarred(members)
    return {
        "stored.zip": zipped(members, zipfile.ZIP_STORED),
        "deflated.zip": inner,
        "nested.zip": zipped({"inner.zip": inner, "c.gpx": b"<gpx/>"}, zipfile.ZIP_STORED),
        "plain.tar": plain,
        "a.tar.gz": gzip.compress(plain, mtime=0),
        "a.tar.bz2": bz2.compress(plain),
        "a.tar.xz": lzma.compress(plain),
    }


def zipped(members: Mapping[str, bytes], method: int) -> bytes:
    """A ZIP archive."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return output.getvalue()


def tarred(members: Mapping[str, bytes]) -> bytes:
    """A TAR archive."""
    output = io.BytesIO()
    with tarfile.open(fileobj=output, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, content in members.items():
            header = tarfile.TarInfo(name)
            header.size = len(content)
            archive.addfile(header, io.BytesIO(content))
    return output.getvalue()
