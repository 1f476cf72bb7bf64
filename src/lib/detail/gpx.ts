import { DETAIL_LIMITS } from './types.ts';
import { readDetailText, type DetailResult } from './read.ts';

/** Files are read up to this; a day of seconds with everything that a watch knows is some 12 MB. */
export const GPX_MAX_BYTES = 20_971_520;

const POINT = /<(?:\w+:)?(trkpt|rtept|wpt)\b([^>]{0,400}?)(\/)?>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^\s*-?\d{1,5}(?:\.\d{1,20})?\s*$/.test(text) ? Number(text) : null;
const attribute = (attributes: string, name: string): number | null =>
  numberIn(new RegExp(`\\b${name}\\s*=\\s*["']([^"']{1,30})["']`).exec(attributes)?.[1]);
const child = (inner: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}\\b[^>]{0,200}>(<!\\[CDATA\\[[^\\]]{0,400}\\]\\]>|[^<]{0,400})<`).exec(inner)?.[1];
const plain = (text: string): string =>
  text
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .replace(/&(\w{2,4});/g, (whole, name: string) =>
      Object.prototype.hasOwnProperty.call(ENTITIES, name) ? (ENTITIES[name] as string) : whole,
    );

/**
 * Reads a GPX text: its track points, or those of its route where it has no track, heights, waypoints and name. Nothing of it
 * is run, fetched or expanded; what is no place on earth is left out and told, as with a link (read.ts). Never throws.
 */
export const readGpx = (text: string): DetailResult => {
  if (!/<(?:\w+:)?gpx\b/.test(text.slice(0, 4_096))) return { ok: false, reason: 'malformed', at: null, near: '' };
  const track: unknown[] = [];
  const route: unknown[] = [];
  const marks: unknown[] = [];
  POINT.lastIndex = 0;
  for (let found = POINT.exec(text); found !== null; found = POINT.exec(text)) {
    const [, kind, attributes = '', empty] = found;
    const from = POINT.lastIndex;
    // Only so far: a file without ends is not searched to its end at every point.
    const near = empty === undefined ? text.slice(from, from + 2_000) : '';
    const end = near.indexOf(`${kind}>`);
    const inner = end < 0 ? near : near.slice(0, end);
    const [lat, lng] = [attribute(attributes, 'lat'), attribute(attributes, 'lon')];
    if (kind === 'wpt') marks.push({ lng, lat, name: plain(child(inner, 'name') ?? '') || '标注点' });
    else (kind === 'trkpt' ? track : route).push([lng, lat, numberIn(child(inner, 'ele'))]);
  }
  const given = track.length > 0 ? track : route;
  // As many as a drawing takes, evenly, so that a long day is read as a whole.
  const step = Math.max(1, (given.length - 1) / (DETAIL_LIMITS.points / 2 - 1));
  const points = Array.from(
    { length: Math.min(given.length, DETAIL_LIMITS.points / 2) },
    (_, at) => given[Math.round(at * step)],
  );
  const head = text.slice(0, 20_000).replace(/<(?:\w+:)?(?:wpt|trkseg|rtept)\b[\s\S]*$/, '');
  return readDetailText(
    JSON.stringify({ title: plain(child(head, 'name') ?? ''), points, marks: marks.slice(0, DETAIL_LIMITS.marks) }),
  );
};
