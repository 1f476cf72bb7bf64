import type { listTravel } from '../../../api/community/feed/travel.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import type { Condition } from './lists.ts';
import type { Source } from './source.ts';
import type { KnownPlace } from './places.ts';

type Payload = PayloadOf<typeof listTravel>;
type Reply = ReplyOf<typeof listTravel>;
type Facet = keyof Reply['facets'];

const FACETS: readonly Facet[] = ['season', 'days', 'activity', 'difficulty', 'track'];

/** Travelogues alone, along the index that holds what narrows them. */
export const travelSource = (key: 'created_at' | 'hot'): Source => ({
  from: `entries e INDEXED BY entries_travel_${key === 'hot' ? 'hot' : 'latest'}`,
  keys: 'e',
  id: 'e.id',
});

/** The lists that a place has its figures under. */
const listsOf = (place: KnownPlace | null): string[] => {
  if (place === null) return ['all'];
  return place.cityId === null || place.cityId === place.id
    ? place.seats.map((seat) => `seat:${seat}`)
    : [`place:${place.id}`];
};

/** What the choice asks of an entry. */
export const travelConditions = (
  { season, days, activity, difficulty, track, sort }: Payload,
  place: KnownPlace | null,
): Condition[] => {
  const conditions: Condition[] = [["e.kind = 'travelogue'"]];
  if (season !== undefined) conditions.push(['e.trip_season = ?', season]);
  if (days !== undefined) conditions.push(['e.trip_length = ?', days]);
  if (activity !== undefined) conditions.push(['e.activity = ?', activity]);
  if (difficulty !== undefined) conditions.push(['e.trip_level = ?', difficulty]);
  if (track === true) conditions.push(['e.route_id IS NOT NULL']);
  if (sort === 'best') conditions.push(['e.best = 1']);
  if (place !== null) {
    const isCity = place.cityId === null || place.cityId === place.id;
    if (isCity)
      conditions.push([
        'coalesce(e.city_id, e.place_id) IN (SELECT value FROM json_each(?))',
        JSON.stringify(place.seats),
      ]);
    else conditions.push(['e.place_id = ?', place.id]);
  }
  return conditions;
};

type Row = Readonly<Record<Exclude<Facet, 'track'>, string>> & { readonly track: number; readonly entries: number };

export const TRAVEL_TALLIES = `SELECT season, days, activity, difficulty, track, entries FROM travel_tallies
  WHERE list IN (SELECT value FROM json_each(?)) AND entries > 0`;

const rowsOf = (context: CallContext, place: KnownPlace | null): Row[] =>
  all<Row>(context.database, TRAVEL_TALLIES, JSON.stringify(listsOf(place)));

const valueOf = (row: Row, facet: Facet): string => (facet === 'track' ? (row.track === 1 ? 'true' : '') : row[facet]);

const nothing = (): Reply['facets'] => ({
  season: { spring: 0, summer: 0, autumn: 0, winter: 0 },
  days: { day: 0, short: 0, week: 0, long: 0 },
  activity: { hike: 0, climb: 0, ride: 0, camp: 0, run: 0, ski: 0, water: 0 },
  difficulty: { easy: 0, fair: 0, hard: 0 },
  track: { true: 0 },
});

/**
 * Figures of a choice. A mixture that fits counts for its own value of every facet; one that fits but for a single facet
 * counts for that facet's other value, and for the list without that condition.
 */
export const travelFigures = (
  context: CallContext,
  payload: Payload,
  place: KnownPlace | null,
): Pick<Reply, 'facets' | 'total' | 'drops'> => {
  const wanted = (facet: Facet): string | undefined =>
    facet === 'track' ? (payload.track === true ? 'true' : undefined) : payload[facet];
  const missedBy = (row: Row): Facet[] =>
    FACETS.filter((facet) => wanted(facet) !== undefined && wanted(facet) !== valueOf(row, facet));
  const facets = nothing();
  const add = (facet: Facet, row: Row): void => {
    const group = facets[facet] as Record<string, number>;
    const value = valueOf(row, facet);
    if (value in group) group[value] = (group[value] ?? 0) + row.entries;
  };
  const without = new Map<Facet | 'placeId', number>(
    FACETS.filter((facet) => wanted(facet) !== undefined).map((facet) => [facet, 0]),
  );
  let total = 0;
  for (const row of rowsOf(context, place)) {
    const missed = missedBy(row);
    const [only] = missed;
    if (missed.length > 1) continue;
    if (only === undefined) {
      total += row.entries;
      for (const facet of FACETS) add(facet, row);
    } else {
      add(only, row);
      without.set(only, (without.get(only) ?? 0) + row.entries);
    }
  }
  const drops = [...without].map(([name, more]): Reply['drops'][number] => ({ name, count: total + more }));
  if (place !== null)
    drops.push({
      name: 'placeId',
      count: rowsOf(context, null).reduce((sum, row) => sum + (missedBy(row).length === 0 ? row.entries : 0), 0),
    });
  return { facets, total, drops: drops.filter(({ count }) => count > total).sort((a, b) => b.count - a.count) };
};
