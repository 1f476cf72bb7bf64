import { packLine } from '../../lib/track/line.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const numbersIn = (value: unknown): number[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? (value as number[]) : null;

/**
 * A route that somebody has saved on this device before lines were packed, as the contract has it now; anything else as it is,
 * for the contract to judge. What was saved for a way without a network must not be lost on it.
 */
export const renewCopy = (data: unknown): unknown => {
  const { line, ...rest } = fieldsOf(data);
  const old = fieldsOf(line);
  const [lon, lat, along] = [numbersIn(old['lon']), numbersIn(old['lat']), numbersIn(old['along'])];
  if (lon === null || lat === null || along === null) return data;
  const [ele, time] = [numbersIn(old['ele']), numbersIn(old['time'])];
  return { ...rest, line: packLine({ lon, lat, ele, along, time, breaks: numbersIn(old['breaks']) ?? [] }) };
};
