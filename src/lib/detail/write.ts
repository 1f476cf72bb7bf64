import { type Detail, EMPTY_DETAIL } from './types.ts';

const isDefault = (name: keyof Detail, value: Detail[keyof Detail]): boolean =>
  Array.isArray(value) ? value.length === 0 : JSON.stringify(value) === JSON.stringify(EMPTY_DETAIL[name]);

/** Six decimals of a degree are a tenth of a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The JSON of a detail: without what is as it would be anyway, points as short lists. Reads back to the same. */
export const detailJson = (detail: Detail): string => {
  const out: Record<string, unknown> = {};
  for (const name of Object.keys(EMPTY_DETAIL) as (keyof Detail)[])
    if (!isDefault(name, detail[name])) out[name] = detail[name];
  if (detail.points.length > 0)
    out['points'] = detail.points.map(({ longitude, latitude, elevation }) =>
      elevation === null ? [round(longitude), round(latitude)] : [round(longitude), round(latitude), elevation],
    );
  return JSON.stringify(out);
};
