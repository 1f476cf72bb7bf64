import type { FootprintPlace } from '../../../api/annualReport/footprint.ts';

/** `16139.5,16141.0` as places, the last word on each. Empty for ''. */
export const readSet = (text: string): FootprintPlace[] => {
  const places = new Map<string, number>();
  for (const pair of text === '' ? [] : text.split(',')) {
    const [id = '', level = '0'] = pair.split('.');
    places.set(id, Number(level));
  }
  return [...places].map(([id, level]) => ({ id, level }));
};
export const writeSet = (places: readonly FootprintPlace[]): string =>
  places.map(({ id, level }) => `${id}.${String(level)}`).join(',');
