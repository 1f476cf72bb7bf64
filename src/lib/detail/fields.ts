import { isRecord } from '../json.ts';
import { oneLine } from '../text.ts';
import { type Losses, textOf, within } from './plain.ts';
import { readStrokes } from './strokes.ts';
import {
  DETAIL_LIMITS as MAX,
  type Detail,
  EMPTY_DETAIL,
  type Mark,
  RATIOS,
  type Stat,
  type TrackPoint,
} from './types.ts';

const paragraphs = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .filter((line, at, all) => line !== '' || (at > 0 && all[at - 1] !== ''))
    .join('\n')
    .trim();

const pairOf = (value: unknown): readonly [unknown, unknown, unknown] =>
  Array.isArray(value)
    ? [value[0], value[1], value[2]]
    : isRecord(value)
      ? [value['lng'] ?? value['longitude'], value['lat'] ?? value['latitude'], value['ele'] ?? value['elevation']]
      : [null, null, null];

/** Between the Dead Sea's depth and above every summit; anything else is an instrument that was wrong. */
const elevationOf = (value: unknown): number | null =>
  // JSON has no −0: what is read here is written and read again.
  within(value, -500, 9_000) ? Math.round(value * 10) / 10 + 0 : null;

const onEarth = (longitude: unknown, latitude: unknown): boolean =>
  // Nobody walks at 0,0: it is what a device without a fix says.
  within(longitude, -180, 180) && within(latitude, -90, 90) && (longitude !== 0 || latitude !== 0);

const readPoints = (value: unknown, { skipped }: Losses): TrackPoint[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    skipped.add('轨迹');
    return [];
  }
  const given = value.map(pairOf);
  const right = given.filter(([longitude, latitude]) => onEarth(longitude, latitude));
  // Latitude first throughout: one valid the other way round and none as written.
  const swapped = right.length === 0 && given.length > 1 && given.every(([a, b]) => onEarth(b, a));
  const points = (swapped ? given : right).map(([a, b, elevation]) => ({
    longitude: (swapped ? b : a) as number,
    latitude: (swapped ? a : b) as number,
    elevation: elevationOf(elevation),
  }));
  if (points.length < value.length) skipped.add('轨迹里的一些点');
  if (points.length <= MAX.points) return points;
  const step = (points.length - 1) / (MAX.points - 1);
  return Array.from({ length: MAX.points }, (_, at) => points[Math.round(at * step)] as TrackPoint);
};

const readList = <Item>(
  value: unknown,
  most: number,
  read: (item: unknown, losses: Losses) => Item | null,
  name: string,
  losses: Losses,
): Item[] => {
  if (value === undefined || value === null) return [];
  const given: readonly unknown[] = Array.isArray(value) ? value : [null];
  const items = given.slice(0, most).map((item) => read(item, losses));
  const found = items.filter((item): item is NonNullable<typeof item> => item !== null);
  if (found.length < given.length) losses.skipped.add(name);
  return found;
};

const markOf = (value: unknown, losses: Losses): Mark | null => {
  const [longitude, latitude, third] = pairOf(value);
  const name = textOf(isRecord(value) ? value['name'] : third, MAX.name, '标注点的名字', losses);
  return onEarth(longitude, latitude) && name !== ''
    ? { longitude: longitude as number, latitude: latitude as number, name }
    : null;
};

const statOf = (value: unknown, losses: Losses): Stat | null => {
  if (!isRecord(value)) return null;
  const figure = value['value'];
  const words = within(figure, -1e9, 1e9) ? String(Math.round(figure * 100) / 100) : textOf(figure, 10, '数字', losses);
  const name = textOf(value['name'], 8, '数字的名字', losses);
  return name === '' || words === ''
    ? null
    : { name, value: words, unit: textOf(value['unit'], 6, '数字的单位', losses) };
};

/** Over https, without a name and password, or a path of this site. Whether it may be read is seen when it is drawn. */
const imageOf = (value: unknown): string | null =>
  typeof value === 'string' &&
  value.length <= 500 &&
  (/^https:\/\/[\w.-]+(?::\d{1,5})?\/[^\s\\]*$/.test(value) || /^\/(?![/\\])[^\s\\]*$/.test(value))
    ? value
    : null;

const dayOf = (value: unknown): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(typeof value === 'string' ? value : '') ?? [];
  if (year === undefined) return '';
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // February 30 becomes a day of March.
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day) ? `${year}-${month}-${day}` : '';
};

const oneOf = <Value extends string>(value: unknown, all: readonly Value[], otherwise: Value): Value =>
  all.filter((one) => one === value)[0] ?? otherwise;

/** Says when a field was given and nothing of it could be used. */
const readText = (given: unknown, read: string, name: string, { skipped }: Losses): string => {
  if (given !== undefined && given !== null && given !== '' && read === '') skipped.add(name);
  return read;
};

/** Reads an object field by field: known names alone, each with a value of its kind or without one. */
export const readFields = (given: Readonly<Record<string, unknown>>, losses: Losses): Detail => {
  const own = (name: keyof Detail): unknown =>
    Object.prototype.hasOwnProperty.call(given, name) ? given[name] : undefined;
  const styled = own('style');
  const style = isRecord(styled) ? styled : {};
  const width = own('width');
  const quality = own('quality');
  const id = own('id');
  return {
    title: readText(own('title'), textOf(own('title'), MAX.title, '标题', losses), '标题', losses),
    text: readText(own('text'), textOf(own('text'), MAX.text, '说明', losses, paragraphs), '说明', losses),
    date: readText(own('date'), dayOf(own('date')), '日期', losses),
    kind: oneOf(own('kind'), ['poster', 'itinerary', 'card'], 'poster'),
    points: readPoints(own('points'), losses),
    marks: readList(own('marks'), MAX.marks, markOf, '一些标注点', losses),
    stats: readList(own('stats'), MAX.stats, statOf, '一些数字', losses),
    images: readList(own('images'), MAX.images, imageOf, '一些图片', losses),
    strokes: readStrokes(own('strokes'), losses),
    style: {
      paper: oneOf(style['paper'], ['light', 'dark'], 'light'),
      ratio: oneOf(style['ratio'], RATIOS, 'square'),
    },
    width: within(width, 100, 8_192) ? Math.round(width) : EMPTY_DETAIL.width,
    quality: within(quality, 0.1, 1) ? quality : EMPTY_DETAIL.quality,
    id: typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : '',
  };
};
