/** Cities on the map that is looked at closely: who is told, and how near it goes. */

/** A city at its seat; degrees in GCJ-02, the datum of the outline. */
export interface CityMark {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** Told to a map (`detail`: Chosen): the province to show from near, and its cities in their order. */
export const CHOSEN_EVENT = 'provinces:chosen';
export interface Chosen {
  /** Region code; null for none. */
  readonly code: string | null;
  readonly cities: readonly CityMark[];
}

/** Part of the map that is seen: what stands in the middle, and how many times nearer than all of the country. */
export interface MapView {
  readonly center: readonly [number, number] | readonly [string, string];
  readonly zoom: number;
}

export const WHOLE: MapView = { center: ['50%', '50%'], zoom: 1 };

/** All of the country is so many degrees across; a view is so many times as wide as its cities, for their names. */
const DEGREES = 62;
const ROOM = 2.6;
const [FARTHEST, NEAREST] = [3, 8];

/** As near as all of them, of which there is one at least, and their names have room. */
export const viewOf = (cities: readonly CityMark[]): MapView => {
  const ends = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];
  const [west, east] = ends(cities.map(({ longitude }) => longitude));
  const [south, north] = ends(cities.map(({ latitude }) => latitude));
  const across = Math.max(east - west, north - south, 0.1);
  return {
    center: [(west + east) / 2, (south + north) / 2],
    zoom: Math.max(FARTHEST, Math.min(NEAREST, DEGREES / (across * ROOM))),
  };
};
