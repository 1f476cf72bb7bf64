import type { Rung } from '../../../lib/event/ladder.ts';
import type { EventRow } from '../event.ts';

/** What one day of an event is, as its page shows it. */
export interface DayPlan {
  readonly title: string;
  readonly text: string;
  readonly distanceM: number | null;
  readonly climbM: number | null;
  readonly stay: string;
}

/** An event as it is typed. Instants are ms; NaN is what was not understood, null what was left out. */
export interface WantedEvent {
  readonly title: string;
  readonly intro: string;
  /** A member's number. */
  readonly leader: number;
  readonly activity: string;
  /** Its name, with the province before it where that is needed. */
  readonly city: string;
  readonly place: string;
  readonly meetPlace: string;
  readonly meetAt: number;
  /** Degrees, WGS84. */
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly signupUntil: number;
  readonly capacity: number;
  readonly minPeople: number;
  readonly waitingMax: number;
  readonly level: number;
  readonly distanceM: number | null;
  readonly climbM: number | null;
  readonly topM: number | null;
  readonly ageMin: number;
  /** By name and number of a paper. */
  readonly insured: boolean;
  /** What a room alone costs besides; 0: there is none. */
  readonly singleFen: number;
  readonly vipOnly: boolean;
  readonly priceFen: number;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  readonly safety: readonly string[];
  /** What stands in a line that was not understood is told as it was typed. */
  readonly days: readonly DayPlan[] | { readonly odd: string };
  readonly ladder: readonly Rung[] | { readonly odd: string };
  readonly gear: number | null;
  readonly route: number | null;
  readonly recap: string;
}

/** Columns of the table that a form fills; the route is chosen apart from them (walk/chooseRoute.ts). */
export type KeptEvent = Omit<
  EventRow,
  'id' | 'route_id' | 'audit' | 'cancelled_at' | 'cancel_reason' | 'taken' | 'waiting'
>;
