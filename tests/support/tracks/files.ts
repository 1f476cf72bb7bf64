/** Files as the apps and watches of the makers write them, in short. */

const garminPoint = (lat: string, lon: string, ele: string, second: string, heart: number): string =>
  `<trkpt lat="${lat}" lon="${lon}"><ele>${ele}</ele><time>2026-05-01T01:00:${second}.000Z</time><extensions><ns3:TrackPointExtension><ns3:atemp>21.0</ns3:atemp><ns3:hr>${heart}</ns3:hr><ns3:cad>56</ns3:cad></ns3:TrackPointExtension></extensions></trkpt>`;

/** Garmin Connect: extensions with pulse and temperature under a prefix of its own. */
export const garmin = `<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="Garmin Connect" version="1.1"
  xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/11.xsd"
  xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1" xmlns="http://www.topografix.com/GPX/1/1"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns2="http://www.garmin.com/xmlschemas/GpxExtensions/v3">
  <metadata><link href="connect.garmin.com"><text>Garmin Connect</text></link><time>2026-05-01T01:00:00.000Z</time></metadata>
  <trk><name>芦溪县 徒步</name><type>hiking</type><trkseg>
  ${garminPoint('27.45512', '114.17401', '1580.4', '00', 96)}
  ${garminPoint('27.45541', '114.17433', '1583.2', '30', 104)}
  ${garminPoint('27.45570', '114.17470', '1587.8', '59', 110)}
  </trkseg></trk></gpx>`;

/** 两步路: KML with a gx:Track in a folder, marked points with words in CDATA, and the same way once more as a line. */
export const twoSteps = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
<name>武功山反穿</name>
<ExtendedData><Data name="TrackTags"><value>徒步</value></Data></ExtendedData>
<Folder id="TbuluHisPointFolder"><name>标注点</name>
<Placemark id="a1"><name>取水点</name><description><![CDATA[<div>山泉 <b>旺季</b>要排队</div>]]></description><styleUrl>#pointstyle</styleUrl><Point><coordinates>114.1745,27.4555,1584</coordinates></Point></Placemark>
</Folder>
<Folder id="TbuluTrackFolder"><name>轨迹</name>
<Placemark><name>武功山反穿</name><gx:Track><altitudeMode>absolute</altitudeMode>
<when>2026-05-01T01:00:00Z</when><when>2026-05-01T01:00:30Z</when><when>2026-05-01T01:01:00Z</when>
<gx:coord>114.17401 27.45512 1580.4</gx:coord><gx:coord>114.17433 27.45541 1583.2</gx:coord><gx:coord>114.17470 27.45570 1587.8</gx:coord>
</gx:Track></Placemark>
<Placemark><name>路线</name><LineString><coordinates>114.17401,27.45512,1580 114.17433,27.45541,1583 114.17470,27.45570,1587</coordinates></LineString></Placemark>
</Folder></Document></kml>`;

/** 六只脚: GPX 1.0 with local times without a zone, marked points before the track. */
export const sixFeet = `<?xml version="1.0" encoding="utf-8"?>
<gpx version="1.0" creator="foooooot.com" xmlns="http://www.topografix.com/GPX/1/0">
<wpt lat="27.4555" lon="114.1745"><ele>1584</ele><name>发云界营地</name><sym>Campground</sym></wpt>
<trk><name>武功山 &amp; 发云界</name><trkseg>
<trkpt lat="27.45512" lon="114.17401"><ele>1580</ele><time>2026-05-01T09:00:00</time></trkpt>
<trkpt lat="27.45541" lon="114.17433"><ele>1583</ele><time>2026-05-01T09:00:30</time></trkpt>
</trkseg><trkseg>
<trkpt lat="27.45570" lon="114.17470"><ele>1587</ele><time>2026-05-01T09:01:00</time></trkpt>
<trkpt lat="27.45601" lon="114.17499"><ele>1590</ele><time>2026-05-01T09:01:30</time></trkpt>
</trkseg></trk></gpx>`;

/** Suunto: fractions of seconds in six digits, its own prefix that is nowhere declared. */
export const suunto = `<?xml version="1.0" encoding="utf-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" creator="Suunto app" version="1.1"><trk><name>Move</name><trkseg>
<trkpt lat="27.45512" lon="114.17401"><ele>1580.4</ele><time>2026-05-01T01:00:00.120000Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>96</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
<trkpt lat="27.45541" lon="114.17433"><ele>1583.2</ele><time>2026-05-01T01:00:30.120000Z</time></trkpt>
</trkseg></trk></gpx>`;

/** Coros: a zone with minutes, exponents in longitudes near Greenwich. */
export const coros = `<?xml version="1.0"?><gpx version="1.1" creator="COROS"><trk><trkseg>
<trkpt lon="-1.2E-4" lat="51.47780"><ele>46</ele><time>2026-05-01T02:00:00+01:00</time></trkpt>
<trkpt lon="9.0E-5" lat="51.47790"><ele>47</ele><time>2026-05-01T02:00:30+01:00</time></trkpt>
</trkseg></trk></gpx>`;

/** Huawei Health: TCX, the first point without a position. */
export const huawei = `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Hiking"><Id>2026-05-01T01:00:00Z</Id><Lap StartTime="2026-05-01T01:00:00Z"><Track>
<Trackpoint><Time>2026-05-01T00:59:59Z</Time><HeartRateBpm><Value>90</Value></HeartRateBpm></Trackpoint>
<Trackpoint><Time>2026-05-01T01:00:00Z</Time><Position><LatitudeDegrees>27.45512</LatitudeDegrees><LongitudeDegrees>114.17401</LongitudeDegrees></Position><AltitudeMeters>1580.4</AltitudeMeters></Trackpoint>
<Trackpoint><Time>2026-05-01T01:00:30Z</Time><Position><LatitudeDegrees>27.45541</LatitudeDegrees><LongitudeDegrees>114.17433</LongitudeDegrees></Position><AltitudeMeters>1583.2</AltitudeMeters></Trackpoint>
</Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

/** A route that was planned: no track, no times. */
export const planned = `<gpx version="1.1"><rte><name>计划</name><rtept lat="27.4" lon="114.1"/><rtept lat="27.5" lon="114.2"/></rte></gpx>`;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
