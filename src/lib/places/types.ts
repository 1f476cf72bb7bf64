/** Degrees in WGS84, the datum of satellites and of the place directory. */
export interface Wgs84 {
  readonly longitude: number;
  readonly latitude: number;
}

/** A place of the directory (specification, section 3). Leaves have no children. */
export interface Place {
  readonly id: number;
  readonly name: string;
  /** Foreign countries only. */
  readonly english: string | null;
  /** Can be chosen as a city. */
  readonly isCity: boolean;
  /** Null where the directory has none, or one that cannot be. Such a place can still be chosen. */
  readonly coordinate: Wgs84 | null;
  readonly children: readonly Place[];
}

/** A province or country in the index: its children stand in a file of their own. */
export interface FirstLevelPlace extends Omit<Place, 'children'> {
  /** First letter of its reading. */
  readonly letter: string;
  readonly childCount: number;
}

export interface PlaceRef {
  readonly id: number;
  readonly name: string;
}

/** A place somebody has chosen. Ids are text, as in every contract of the server. */
export interface PickedPlace {
  readonly id: string;
  readonly name: string;
  /** From the province or country down to the place itself. */
  readonly path: readonly { readonly id: string; readonly name: string }[];
  /** Its city-level ancestor, or itself; null above cities. */
  readonly cityId: string | null;
  readonly coordinate: Wgs84 | null;
}

/** Id of China, the root of the tree. */
export const CHINA_ID = 49;

/** A file of the directory that does not read as what it should be. */
export class MalformedPlaceData extends Error {
  readonly what: string;
  constructor(what: string) {
    super(`The place data are malformed: ${what}`);
    this.name = 'MalformedPlaceData';
    this.what = what;
  }
}
