/** A stored track as reports count it. Metres, seconds, milliseconds since 1970; null: not recorded. */
export interface WalkedTrack {
  readonly routeId: string;
  readonly name: string;
  /** Start of the recording; when it was uploaded where it has no times. */
  readonly startedAt: number;
  readonly timed: boolean;
  /** Last point; null without times. */
  readonly endedAt: number | null;
  readonly distance: number;
  readonly climb: number | null;
  readonly highest: number | null;
  readonly movingSec: number | null;
  /** Start and metres of each day under way. */
  readonly stages: readonly (readonly [startedAt: number, metres: number])[];
  /** The place it names: its province and its city of China. */
  readonly province: NamedPlace | null;
  readonly city: NamedPlace | null;
}

export interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

/** The track behind a figure. */
export interface Source {
  readonly routeId: string;
  readonly name: string;
  readonly startedAt: number;
}

export const sourceOf = ({ routeId, name, startedAt }: WalkedTrack): Source => ({ routeId, name, startedAt });
