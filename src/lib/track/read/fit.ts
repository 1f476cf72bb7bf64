import type { Track } from '../types.ts';
import { createBuilder, type Builder } from './builder.ts';
import { eachFitMessage, type FitMessage } from './fitMessages.ts';
import { fitParts } from './fitParts.ts';
import { timerOf } from './fitTimer.ts';

/** Numbers of messages and fields in the FIT profile. */
const RECORD = 20;
const COURSE_POINT = 32;
const COURSE = 31;
const EVENT = 21;
const CORRELATION = 162;
const POSITION_LAT = 0;
const POSITION_LONG = 1;
const ALTITUDE = 2;
const ENHANCED_ALTITUDE = 78;
/** A whole turn is 2^32 semicircles. */
const DEGREES = 180 / 2 ** 31;
const FIT_EPOCH_MS = 631_065_600_000;
/** Less than this is no date: seconds since the device was switched on. */
const DATES_FROM = 0x10000000;
const NO_POSITION = 0x7fffffff;

const degrees = (message: FitMessage, field: number): number => {
  const value = message.number(field, 4) ?? NO_POSITION;
  return value === NO_POSITION ? NaN : (value | 0) * DEGREES;
};

/** Metres: both altitudes are kept as fifths of a metre, 500 m below the sea being 0. */
const altitude = (message: FitMessage): number | null => {
  const fine = message.number(ENHANCED_ALTITUDE, 4);
  if (fine !== null && fine !== 0xffffffff) return fine / 5 - 500;
  const coarse = message.number(ALTITUDE, 2);
  return coarse === null || coarse === 0xffff ? null : coarse / 5 - 500;
};

/** Seconds between the clock of a device that had no date yet and the world's; null where the file never says. */
const clockOf = (part: Uint8Array): number | null => {
  let offset: number | null = null;
  eachFitMessage(part, ({ kind, timestamp, number }) => {
    const own = kind === CORRELATION ? number(1, 4) : null;
    if (offset === null && own !== null && own < DATES_FROM && timestamp !== null) offset = timestamp - own;
  });
  return offset;
};

const readPart = (part: Uint8Array, built: Builder): void => {
  const clock = clockOf(part);
  const timer = timerOf(built);
  const momentOf = (timestamp: number | null): number | null => {
    if (timestamp !== null && timestamp >= DATES_FROM) return FIT_EPOCH_MS + timestamp * 1000;
    return timestamp === null || clock === null ? null : FIT_EPOCH_MS + (timestamp + clock) * 1000;
  };
  eachFitMessage(part, (message) => {
    const { kind, timestamp, number, text } = message;
    if (kind === COURSE) built.call(text(5));
    else if (kind === EVENT) timer.event(message);
    else if (kind === COURSE_POINT) {
      const [lat, lon] = [degrees(message, 2), degrees(message, 3)];
      built.mark({ lon, lat, ele: null, name: text(6), note: '', symbol: `fit${number(5, 1) ?? 0}` });
    } else if (kind === RECORD) {
      timer.record(timestamp);
      const [lat, lon] = [degrees(message, POSITION_LAT), degrees(message, POSITION_LONG)];
      // Before the first fix a watch records its wearer's pulse and no position.
      if (Number.isNaN(lat) || Number.isNaN(lon)) built.skip();
      else built.add({ lon, lat, ele: altitude(message), time: momentOf(timestamp) });
    }
  });
};

/**
 * FIT of watches and bike computers: records, and the points of courses. A timer that stops, or starts anew, ends a piece, and so does a
 * file in the file.
 */
export const readFit = (bytes: Uint8Array): Track => {
  const built = createBuilder();
  for (const part of fitParts(bytes)) {
    built.cut();
    readPart(part, built);
  }
  return built.done();
};
