import { extname } from 'node:path';
import { eachFitMessage } from '../../src/lib/track/read/fitMessages.ts';
import { fitParts } from '../../src/lib/track/read/fitParts.ts';

/** What a device itself says at the end: metres by its wheel, its steps or its receiver, and metres up by its barometer. */
export interface Totals {
  readonly metres: number | null;
  readonly climb: number | null;
}

const SESSION = 18;
const sum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((all, one) => all + one, 0);

const ofFit = (bytes: Uint8Array): Totals => {
  const metres: number[] = [];
  const climbs: number[] = [];
  for (const part of fitParts(bytes))
    eachFitMessage(part, ({ kind, number }) => {
      if (kind !== SESSION) return;
      const [centimetres, climb] = [number(9, 4) ?? 0xffffffff, number(22, 2) ?? 0xffff];
      if (centimetres !== 0xffffffff) metres.push(centimetres / 100);
      if (climb !== 0xffff) climbs.push(climb);
    });
  return { metres: sum(metres), climb: sum(climbs) };
};

const ofTcx = (bytes: Uint8Array): Totals => {
  const text = new TextDecoder().decode(bytes);
  const laps = [...text.matchAll(/<Lap[ >].*?<\/Lap>/gs)].flatMap(([lap]) => {
    const said = /<DistanceMeters>([\d.]+)</.exec(lap.replace(/<Track>.*<\/Track>/s, ''))?.[1];
    return said === undefined ? [] : [Number(said)];
  });
  return { metres: sum(laps), climb: null };
};

/** The totals of a file that states them; of a file that cannot be read, none. */
export const totalsOf = (path: string, bytes: Uint8Array): Totals => {
  try {
    const kind = extname(path).toLowerCase();
    if (kind === '.fit') return ofFit(bytes);
    if (kind === '.tcx') return ofTcx(bytes);
  } catch {
    // The reader says what is wrong with it.
  }
  return { metres: null, climb: null };
};
