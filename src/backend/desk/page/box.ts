/** A field of a long form. */
export interface Box {
  readonly name: string;
  readonly label: string;
  /** `minute`: a day and a time of day, of China's clock. `long`: several lines. */
  readonly look?: 'text' | 'long' | 'whole' | 'day' | 'minute';
  readonly max?: number;
  readonly must?: boolean;
  readonly example?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** It is there for some and cannot be changed now: why. */
  readonly fixed?: string;
}
/** What stands in the fields, and what is wrong with it, by their names. */
export type Values = Readonly<Record<string, string>>;
export type Wrong = Readonly<Record<string, string>>;
