import type { Track } from '../types.ts';
import { DATUM, degreesText, escapeXml } from './xml.ts';

/** KML 2.2: a gx:Track where there are times, otherwise lines; and the marked points. */
export const writeKml = ({ name, segments, marks }: Track, from: { creator: string; link: string }): string => {
  const timed = segments[0]?.[0]?.time != null;
  const place = (point: { lon: number; lat: number; ele: number | null }, by: string): string =>
    [
      degreesText(point.lon),
      degreesText(point.lat),
      ...(point.ele === null ? [] : [String(Math.round(point.ele * 10) / 10)]),
    ].join(by);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>\n',
    `<name>${escapeXml(name)}</name><description>${DATUM}，来自 ${escapeXml(from.creator)} ${escapeXml(from.link)}</description>\n`,
    ...marks.map(
      (mark) =>
        `<Placemark><name>${escapeXml(mark.name)}</name>${mark.note === '' ? '' : `<description>${escapeXml(mark.note)}</description>`}<Point><coordinates>${place(mark, ',')}</coordinates></Point></Placemark>\n`,
    ),
    `<Placemark><name>${escapeXml(name)}</name>\n`,
    ...(timed
      ? [
          '<gx:MultiTrack>\n',
          ...segments.flatMap((segment) => [
            '<gx:Track>\n',
            ...segment.map(({ time }) => `<when>${new Date(time ?? 0).toISOString()}</when>\n`),
            ...segment.map((point) => `<gx:coord>${place(point, ' ')}</gx:coord>\n`),
            '</gx:Track>\n',
          ]),
          '</gx:MultiTrack>\n',
        ]
      : [
          '<MultiGeometry>\n',
          ...segments.flatMap((segment) => [
            '<LineString><coordinates>\n',
            ...segment.map((point) => `${place(point, ',')}\n`),
            '</coordinates></LineString>\n',
          ]),
          '</MultiGeometry>\n',
        ]),
    '</Placemark>\n</Document></kml>\n',
  ].join('');
};
