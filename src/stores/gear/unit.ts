import { WEIGHT_UNITS, type WeightUnit } from '../../lib/gear/weights.ts';
import type { Area } from '../../host/host.ts';
import { WEIGHT_UNIT_KEY } from '../../host/storageKeys.ts';

/** The unit that was chosen on this device; grams without one. */
export const keptUnit = (local: Pick<Area, 'get'>): WeightUnit => {
  try {
    const kept = local.get(WEIGHT_UNIT_KEY);
    return WEIGHT_UNITS.find((unit) => unit === kept) ?? 'g';
  } catch {
    return 'g';
  }
};

/** The unit after this one, kept for every list. */
export const nextUnit = (local: Pick<Area, 'set'>, now: WeightUnit): WeightUnit => {
  const next = WEIGHT_UNITS[(WEIGHT_UNITS.indexOf(now) + 1) % WEIGHT_UNITS.length] ?? 'g';
  try {
    local.set(WEIGHT_UNIT_KEY, next);
  } catch {
    /* without room it lasts as long as the page */
  }
  return next;
};
