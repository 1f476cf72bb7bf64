/** A place worth going to. Ids of province and city are those of the place directory. */
export interface Spot {
  readonly id: string;
  readonly name: string;
  readonly provinceId: string;
  readonly cityId: string | null;
  /** Metres above the sea; null where it has no one height. */
  readonly altitude: number | null;
}
