/** A challenge as it is typed. Instants are ms, and NaN is what was not understood. */
export interface WantedChallenge {
  readonly title: string;
  readonly intro: string;
  readonly signFrom: number;
  readonly signUntil: number;
  /** Midnight in China of the first day. */
  readonly startsAt: number;
  readonly days: number;
  readonly goal: number;
  readonly cap: number;
  readonly teamMax: number;
  /** 0: as many as come. */
  readonly capacity: number;
}
