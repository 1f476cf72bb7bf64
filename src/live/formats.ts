/** Named ways to show a field. Each gets the element, because a time also has its machine form. */
import { ACTIVITIES } from '../lib/content/activities.ts';
import { roughYuan, yuan } from '../lib/money.ts';
import { altitudeText, grouped, kilometres, kilometreTenths, lengthWords, shortCount } from '../lib/number.ts';
import { hoursText, spanText } from '../lib/span.ts';
import { absoluteDate, absoluteTime, clockTime, relativeTime } from '../lib/time.ts';

type Show = (element: HTMLElement, value: unknown) => void;

const numeric =
  (words: (value: number) => string): Show =>
  (element, value) => {
    element.textContent = typeof value === 'number' ? words(value) : '';
  };

const plain: Show = (element, value) => {
  element.textContent = typeof value === 'string' ? value : '';
};

const activities: Readonly<Record<string, string>> = ACTIVITIES;

const when =
  (words: (value: number) => string): Show =>
  (element, value) => {
    if (typeof value !== 'number' || !(value > 0 && value < 8.64e15)) return;
    element.textContent = words(value);
    element.setAttribute('datetime', new Date(value).toISOString());
    element.title = absoluteTime(value);
  };

/** A polyline of a list of altitudes in a box of 100 × 24, with a flat line for a flat way. */
const profile: Show = (element, value) => {
  if (!Array.isArray(value)) return;
  const heights = value.filter((height): height is number => typeof height === 'number');
  const low = Math.min(...heights);
  const span = Math.max(1, Math.max(...heights) - low);
  const step = 100 / Math.max(1, heights.length - 1);
  element.setAttribute(
    'points',
    heights
      .map((height, at) => `${(at * step).toFixed(1)},${(22 - ((height - low) / span) * 20).toFixed(1)}`)
      .join(' '),
  );
};

export const formats = {
  ago: when((value) => relativeTime(value, Date.now())),
  date: when(absoluteTime),
  /** A day without its time: ends of terms, days of charges. */
  day: when(absoluteDate),
  /** To the second, of today: what changes while somebody looks at it. */
  clock: when(clockTime),
  /** A length of time in milliseconds: 5:32:10. */
  span: numeric(spanText),
  /** A length of time in seconds, as one plans by it: 5小时20分. */
  hours: numeric(hoursText),
  /** A difference of two of these: +0:02:10, −0:00:05. */
  lead: numeric((value) => (value < 0 ? `−${spanText(-value)}` : `+${spanText(value)}`)),
  count: numeric(shortCount),
  /** A count in full, its thousands set apart. */
  grouped: numeric(grouped),
  altitude: numeric(altitudeText),
  /** A figure beside its icon: nothing where there is nothing yet. */
  tally: numeric((value) => (value === 0 ? '' : shortCount(value))),
  km: numeric(kilometres),
  kmTenths: numeric(kilometreTenths),
  /** A length with its unit. */
  length: numeric(lengthWords),
  yuan: numeric(yuan),
  roughYuan: numeric(roughYuan),
  activity: (element, value) => plain(element, activities[String(value)]),
  profile,
  /** The line of a drawing; what it may be is its contract's. */
  path: (element, value) => {
    if (typeof value === 'string') element.setAttribute('d', value);
  },
  /** The heading is also the name of the document. */
  title: (element, value) => {
    plain(element, value);
    if (typeof value === 'string' && value !== '') element.ownerDocument.title = value;
  },
  /** Words that are heading and text in one: their beginning names the document. */
  heading: (element, value) => {
    plain(element, value);
    if (typeof value === 'string' && value.trim() !== '') element.ownerDocument.title = value.trim().slice(0, 40);
  },
  /** A heading that can be linked to; its name is none that the page itself goes by. */
  anchor: (element, value) => {
    plain(element, value);
    if (typeof value === 'string') element.id = `s-${value.slice(0, 40).replace(/\s+/g, '-')}`;
  },
} satisfies Record<string, Show>;

export type Format = keyof typeof formats;
type OfText = 'activity' | 'path' | 'title' | 'heading' | 'anchor';
type OfLists = 'profile';

/** The formats that a field of this type is shown in: all others say nothing of it. */
export type FormatFor<Value> =
  NonNullable<Value> extends number
    ? Exclude<Format, OfText | OfLists>
    : NonNullable<Value> extends string
      ? OfText
      : NonNullable<Value> extends readonly number[]
        ? OfLists
        : never;
