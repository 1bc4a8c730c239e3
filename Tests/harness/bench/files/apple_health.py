"""An invented `export.xml` of Apple Health of a given size: the same bytes on every machine.

A tenth of a phone's records are a watch's heart rates; a workout follows every 4,000 records, as in ten years of an
export. Each record has the attributes, and the length, of a real one.
"""

from __future__ import annotations

import random
import time
from pathlib import Path

START = 1_420_070_400  # 2015
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout|ActivitySummary)*)>
<!ATTLIST HealthData locale CDATA #REQUIRED>
<!ELEMENT Record (MetadataEntry*)>
<!ATTLIST Record type CDATA #REQUIRED unit CDATA #IMPLIED value CDATA #IMPLIED>
]>
<HealthData locale="en_US">
 <ExportDate value="2025-01-01 08:00:00 +0000"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-01" HKCharacteristicTypeIdentifierBloodType="HKBloodTypeO"/>
"""
WATCH = (
    'sourceName="Kim\u2019s Apple\u00a0Watch" sourceVersion="10.6.1" device="&lt;&lt;HKDevice: 0x3019a4b40&gt;, name:'
    'Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,7, software:10.6.1&gt;"'
)
PHONE = (
    'sourceName="Kim\u2019s iPhone" sourceVersion="17.6.1" device="&lt;&lt;HKDevice: 0x3019a4c30&gt;, name:iPhone, '
    'manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, software:17.6.1&gt;"'
)
# Type, unit, source, share, and the range of the value.
RECORDS = (
    ("ActiveEnergyBurned", "kcal", WATCH, 40, (0.1, 4.0)),
    ("HeartRate", "count/min", WATCH, 20, (55.0, 175.0)),
    ("BasalEnergyBurned", "kcal", WATCH, 15, (0.2, 20.0)),
    ("StepCount", "count", PHONE, 15, (1.0, 900.0)),
    ("DistanceWalkingRunning", "km", PHONE, 10, (0.01, 0.9)),
)
RECORDS_PER_WORKOUT = 4_000


def write(path: Path, size_bytes: int, seed: int = 1) -> None:
    """Writes at least as many bytes, and less than one workout with its records more."""
    generator = random.Random(seed)
    shares = [record[3] for record in RECORDS]
    written, now = 0, START
    with path.open("w", encoding="utf-8", newline="\n") as file:
        written += file.write(HEAD)
        while written < size_bytes:
            parts = []
            for kind, unit, source, _, (low, high) in generator.choices(RECORDS, shares, k=RECORDS_PER_WORKOUT):
                now += generator.randrange(5, 30)
                value = round(generator.uniform(low, high), 3)
                parts.append(record(kind, unit, source, now, value))
            parts.append(workout(now - 3_600, 3_600, generator.uniform(5, 15)))
            text = "".join(parts)
            written += len(text.encode())
            file.write(text)
        file.write("</HealthData>\n")


def record(kind: str, unit: str, source: str, start: int, value: float) -> str:
    head = f' <Record type="HKQuantityTypeIdentifier{kind}" {source} unit="{unit}" creationDate="{moment(start + 3)}"'
    body = f'{head} startDate="{moment(start)}" endDate="{moment(start + 2)}" value="{value}"'
    if kind != "HeartRate":
        return f"{body}/>\n"
    entry = '<MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="2"/>'
    return f"{body}>\n  {entry}\n </Record>\n"


def workout(start: int, seconds: int, kilometers: float) -> str:
    times = f'startDate="{moment(start)}" endDate="{moment(start + seconds)}"'
    return (
        f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="{seconds / 60}" durationUnit="min" '
        f'{WATCH} creationDate="{moment(start + seconds)}" {times}>\n'
        '  <MetadataEntry key="HKTimeZone" value="Europe/Ljubljana"/>\n'
        f'  <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" {times} sum="{kilometers:.6f}" '
        'unit="km"/>\n'
        " </Workout>\n"
    )


def moment(seconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S +0000", time.gmtime(seconds))
