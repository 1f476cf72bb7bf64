import { FitMessageReaderError, readFitMessages, type FitRawField, type FitRawMessage } from 'fit-file-parser/raw';
import { TRACK_FILE_MAX_BYTES, Unreadable } from '../faults.ts';
import type { Track } from '../types.ts';
import { createBuilder, type Builder } from './builder.ts';
import { fitParts } from './fitParts.ts';

/** Numbers of messages and fields in the FIT profile. */
const RECORD = 20;
const COURSE_POINT = 32;
const COURSE = 31;
const EVENT = 21;
const POSITION_LAT = 0;
const POSITION_LONG = 1;
const ALTITUDE = 2;
const ENHANCED_ALTITUDE = 78;
/** A whole turn is 2^32 semicircles. */
const DEGREES = 180 / 2 ** 31;
const FIT_EPOCH_MS = 631_065_600_000;
const NO_POSITION = 0x7fffffff;

const viewOf = ({ bytes }: FitRawField): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const field = (message: FitRawMessage, number: number, size: number): DataView | null => {
  const found = message.fields.find(({ fieldNumber, bytes }) => fieldNumber === number && bytes.byteLength === size);
  return found ? viewOf(found) : null;
};

const degrees = (message: FitRawMessage, number: number): number => {
  const value = field(message, number, 4)?.getInt32(0, message.littleEndian) ?? NO_POSITION;
  return value === NO_POSITION ? NaN : value * DEGREES;
};

/** Metres: both altitudes are kept as fifths of a metre, 500 m below the sea being 0. */
const altitude = (message: FitRawMessage): number | null => {
  const fine = field(message, ENHANCED_ALTITUDE, 4)?.getUint32(0, message.littleEndian);
  if (fine !== undefined && fine !== 0xffffffff) return fine / 5 - 500;
  const coarse = field(message, ALTITUDE, 2)?.getUint16(0, message.littleEndian);
  return coarse === undefined || coarse === 0xffff ? null : coarse / 5 - 500;
};

const textOf = (message: FitRawMessage, number: number): string => {
  const bytes = message.fields.find(({ fieldNumber }) => fieldNumber === number)?.bytes ?? new Uint8Array(0);
  const end = bytes.indexOf(0);
  return new TextDecoder('utf-8').decode(end < 0 ? bytes : bytes.subarray(0, end));
};

const faultOf = (error: unknown, bytes: Uint8Array): Unreadable => {
  if (error instanceof Unreadable) return error;
  const code = error instanceof FitMessageReaderError ? error.code : 'invalid_structure';
  const said = bytes.length < 14 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return new Unreadable(code === 'invalid_header' && said + 14 > bytes.length ? 'truncated' : 'broken');
};

const readPart = (bytes: Uint8Array, built: Builder): void => {
  const { messages } = readFitMessages(bytes, {
    messageNumbers: [RECORD, COURSE_POINT, COURSE, EVENT],
    maxInputBytes: TRACK_FILE_MAX_BYTES,
  });
  for (const message of messages) {
    const { globalMessageNumber: kind } = message;
    if (kind === COURSE) built.call(textOf(message, 5));
    else if (kind === EVENT) {
      const stopped = message.fields.some(
        ({ fieldNumber, bytes: [value] }) => fieldNumber === 1 && (value === 1 || value === 4),
      );
      const timer = message.fields.some(({ fieldNumber, bytes: [value] }) => fieldNumber === 0 && value === 0);
      if (stopped && timer) built.cut();
    } else if (kind === COURSE_POINT) {
      const [lat, lon] = [degrees(message, 2), degrees(message, 3)];
      const type = message.fields.find(({ fieldNumber }) => fieldNumber === 5)?.bytes[0];
      built.mark({ lon, lat, ele: null, name: textOf(message, 6), note: '', symbol: `fit${type ?? 0}` });
    } else {
      const [lat, lon] = [degrees(message, POSITION_LAT), degrees(message, POSITION_LONG)];
      // Before the first fix a watch records its wearer's pulse and no position.
      if (Number.isNaN(lat) || Number.isNaN(lon)) continue;
      const { timestamp } = message;
      const time = timestamp === undefined ? null : FIT_EPOCH_MS + timestamp * 1000;
      built.add({ lon, lat, ele: altitude(message), time });
    }
  }
};

/** FIT of watches and bike computers: records, and the points of courses. A stopped timer ends a piece, and so does a file in the file. */
export const readFit = (bytes: Uint8Array): Track => {
  const built = createBuilder();
  for (const part of fitParts(bytes)) {
    try {
      built.cut();
      readPart(part, built);
    } catch (error) {
      throw faultOf(error, part);
    }
  }
  return built.done();
};
