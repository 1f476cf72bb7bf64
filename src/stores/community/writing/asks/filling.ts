import { ACTIVITIES } from '../../../../lib/content/activities.ts';
import type { Place, Trip } from '../../../../api/community/fields.ts';
import type { Work, Written } from '../work/work.ts';

/** Fields of a work that something known may fill in, while they are empty. */
export interface Fillable {
  readonly trip?: Partial<Trip>;
  readonly place?: Place | null;
  /** The day of setting out, of 约伴. */
  readonly date?: string;
  /** The day on which each day of the text fell, in their order. */
  readonly days?: readonly string[];
}

export interface Filled {
  readonly part: Partial<Written>;
  /** What was filled in, each in a word or two. */
  readonly words: readonly string[];
  /** Takes what was filled in out of a work again, where nobody has written something else since. */
  readonly without: (work: Work) => Partial<Written>;
}

const TRIP_WORDS: { readonly [Name in keyof Trip]-?: (value: NonNullable<Trip[Name]>) => string } = {
  month: (month) => `${month} 月出发`,
  days: (days) => `${days} 天`,
  cost: () => '花费',
  activity: (activity) => ACTIVITIES[activity],
  difficulty: (difficulty) => `难度 ${difficulty}`,
};
const NAMES = Object.keys(TRIP_WORDS) as (keyof Trip)[];

/** What of a trip comes into the empty fields of another. */
const tripOf = (trip: Trip, known: Partial<Trip>): { trip: Trip; added: (keyof Trip)[]; words: string[] } => {
  const added = NAMES.filter((name) => trip[name] === null && known[name] != null);
  const fresh = Object.fromEntries(added.map((name) => [name, known[name]])) as Partial<Trip>;
  const words = added.map((name) => (TRIP_WORDS[name] as (value: unknown) => string)(known[name]));
  return { trip: { ...trip, ...fresh }, added, words };
};

/** Dates of the days of a text, where none of them has one. */
const datesOf = (work: Work, days: readonly string[]): ReadonlyMap<string, string> => {
  const written = work.pieces.filter(({ part }) => part.type === 'day');
  if (written.some(({ part }) => part.type === 'day' && part.date !== '')) return new Map();
  return new Map(
    written.flatMap(({ key }, at): [string, string][] => {
      const date = days[at] ?? '';
      return date === '' ? [] : [[key, date]];
    }),
  );
};

const dated = (work: Work, dates: ReadonlyMap<string, string>, clears: boolean): Work['pieces'] =>
  work.pieces.map((piece) => {
    const date = dates.get(piece.key);
    if (date === undefined || piece.part.type !== 'day') return piece;
    if (clears && piece.part.date !== date) return piece;
    return { ...piece, part: { ...piece.part, date: clears ? '' : date } };
  });

/** Puts what is known into the fields that are empty, and into no other; null: there is none. */
export const fill = (work: Work, { trip: known = {}, place = null, date = '', days = [] }: Fillable): Filled | null => {
  const { trip, added, words } = tripOf(work.trip, known);
  const dates = datesOf(work, days);
  const setsOut = date !== '' && work.company.date === '';
  const named = place !== null && work.place === null;
  const all = [...(setsOut || dates.size > 0 ? ['日期'] : []), ...words, ...(named ? [place.name] : [])];
  if (all.length === 0) return null;
  return {
    part: {
      ...(added.length > 0 ? { trip } : {}),
      ...(named ? { place } : {}),
      ...(setsOut ? { company: { ...work.company, date } } : {}),
      ...(dates.size > 0 ? { pieces: dated(work, dates, false) } : {}),
    },
    words: all,
    without: (now) => ({
      trip: {
        ...now.trip,
        ...Object.fromEntries(added.flatMap((name) => (now.trip[name] === trip[name] ? [[name, null]] : []))),
      },
      ...(named && now.place?.id === place.id ? { place: null } : {}),
      ...(setsOut && now.company.date === date ? { company: { ...now.company, date: '' } } : {}),
      ...(dates.size > 0 ? { pieces: dated(now, dates, true) } : {}),
    }),
  };
};
