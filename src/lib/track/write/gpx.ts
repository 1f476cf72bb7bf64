import type { Track } from '../types.ts';
import { DATUM, degreesText, escapeXml } from './xml.ts';

const timeText = (time: number | null): string => (time === null ? '' : `<time>${new Date(time).toISOString()}</time>`);
const eleText = (ele: number | null): string => (ele === null ? '' : `<ele>${Math.round(ele * 10) / 10}</ele>`);

interface Origin {
  readonly creator: string;
  readonly link: string;
}

/** How a GPX 1.1 file begins. `creator` and `link` say where it is from. */
export const gpxHead = (name: string, from: Origin): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<gpx version="1.1" creator="${escapeXml(from.creator)}" xmlns="http://www.topografix.com/GPX/1/1">\n`,
    `<metadata><name>${escapeXml(name)}</name><desc>${DATUM}</desc><link href="${escapeXml(from.link)}"/></metadata>\n`,
  ].join('');

/** Points of a piece: some 200 kB of text, a few milliseconds of work. */
const PIECE_POINTS = 2_000;

/** One track with all points, their heights and times, in pieces that may be made one at a time: a long one takes a fifth of a second. */
export function* gpxTrack({ name, segments }: Pick<Track, 'name' | 'segments'>): Generator<string> {
  yield `<trk><name>${escapeXml(name)}</name>\n`;
  for (const segment of segments) {
    yield '<trkseg>\n';
    for (let at = 0; at < segment.length; at += PIECE_POINTS)
      yield segment
        .slice(at, at + PIECE_POINTS)
        .map(
          ({ lon, lat, ele, time }) =>
            `<trkpt lat="${degreesText(lat)}" lon="${degreesText(lon)}">${eleText(ele)}${timeText(time)}</trkpt>\n`,
        )
        .join('');
    yield '</trkseg>\n';
  }
  yield '</trk>\n';
}

export const GPX_END = '</gpx>\n';

/** GPX 1.1 with all points, their heights and times, and the marked points. `creator` and `link` say where it is from. */
export const writeGpx = ({ name, segments, marks }: Track, from: Origin): string =>
  [
    gpxHead(name, from),
    ...marks.map(
      (mark) =>
        `<wpt lat="${degreesText(mark.lat)}" lon="${degreesText(mark.lon)}">${eleText(mark.ele)}<name>${escapeXml(mark.name)}</name>${mark.note === '' ? '' : `<desc>${escapeXml(mark.note)}</desc>`}${mark.symbol === '' ? '' : `<sym>${escapeXml(mark.symbol)}</sym>`}</wpt>\n`,
    ),
    ...gpxTrack({ name, segments }),
    GPX_END,
  ].join('');
