import { define, type FitKind, fitOf, fitSeconds, message, semicircles } from './fitRaw.ts';

export interface FitRecord {
  readonly lon: number | null;
  readonly lat: number | null;
  readonly ele: number | null;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Timestamp, latitude, longitude, enhanced altitude. */
const RECORD: FitKind = {
  local: 0,
  kind: 20,
  fields: [
    [253, 4, 0x86],
    [0, 4, 0x85],
    [1, 4, 0x85],
    [78, 4, 0x86],
  ],
};
/** Timestamp, event, type. */
const EVENT: FitKind = {
  local: 1,
  kind: 21,
  fields: [
    [253, 4, 0x86],
    [0, 1, 0],
    [1, 1, 0],
  ],
};

/** A FIT file as a watch writes it, by the protocol's description: definitions, records, and stops of the timer (`null`). */
export const fitFile = (records: readonly (FitRecord | null)[]): Uint8Array => {
  const data: number[] = [...define(RECORD), ...define(EVENT)];
  let at = 0;
  for (const record of records) {
    if (record === null) data.push(...message(EVENT, [at, 0, 4]));
    else {
      at = fitSeconds(record.time);
      const ele = record.ele === null ? 0xffffffff : Math.round((record.ele + 500) * 5);
      data.push(...message(RECORD, [at, semicircles(record.lat), semicircles(record.lon), ele]));
    }
  }
  return fitOf(data);
};
