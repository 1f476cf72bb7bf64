import { isRecord } from '../../lib/json.ts';

/**
 * Reads one value of what the app answered; throws where it does not fit. A schema library would be nine kilobytes on
 * every page that may leave for the app, for six answers.
 */
export type Read<Value> = (value: unknown) => Value;

export const misfit = (): never => {
  throw new TypeError('An answer of the app does not fit');
};

/** Whatever it is: nobody looks at it. */
export const anything: Read<unknown> = (value) => value;

/** A text of at most `max` characters. */
export const text =
  (max: number): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max ? value : misfit();

export const oneOf =
  <Word extends string>(...words: readonly Word[]): Read<Word> =>
  (value) =>
    words.find((word) => word === value) ?? misfit();

export const listOf =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map((one) => read(one)) : misfit();

export const optional =
  <Value>(read: Read<Value>): Read<Value | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value);

/** It may be null or absent. */
export const maybe =
  <Value>(read: Read<Value>): Read<Value | null | undefined> =>
  (value) =>
    value === undefined || value === null ? value : read(value);

type Values<Fields> = { readonly [Name in keyof Fields]: Fields[Name] extends Read<infer Value> ? Value : never };

/** An object with these fields; others are left behind. */
export const object =
  <Fields extends Readonly<Record<string, Read<unknown>>>>(fields: Fields): Read<Values<Fields>> =>
  (value) =>
    isRecord(value)
      ? (Object.fromEntries(
          Object.entries(fields)
            .map(([name, read]) => [name, read(value[name])] as const)
            .filter(([, one]) => one !== undefined),
        ) as Values<Fields>)
      : misfit();
