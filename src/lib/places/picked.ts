import { isRecord } from '../json.ts';
import { isId } from '../shortParams.ts';
import { isPosition } from './coordinate.ts';
import { isName } from './readIndex.ts';
import type { PickedPlace, PlaceRef, Wgs84 } from './types.ts';

/** A chosen place from its path. */
export const picked = (
  path: readonly PlaceRef[],
  cityId: number | null,
  coordinate: Wgs84 | null = null,
): PickedPlace => {
  const steps = path.map(({ id, name }) => ({ id: String(id), name }));
  const last = steps[steps.length - 1];
  if (last === undefined) throw new RangeError('A place has a path');
  return { ...last, path: steps, cityId: cityId === null ? null : String(cityId), coordinate };
};

/** A chosen place as a store gave it back, or null: stores are untrusted. */
export const readPicked = (value: unknown): PickedPlace | null => {
  if (!isRecord(value) || !Array.isArray(value['path']) || value['path'].length === 0 || value['path'].length > 5)
    return null;
  const path: { id: string; name: string }[] = [];
  for (const step of value['path'] as unknown[]) {
    if (!isRecord(step) || !isId(step['id']) || !isName(step['name'])) return null;
    path.push({ id: step['id'], name: step['name'] });
  }
  const { cityId, coordinate } = value;
  if (cityId !== null && !path.some(({ id }) => id === cityId)) return null;
  const { longitude, latitude } = isRecord(coordinate) ? coordinate : {};
  const last = path[path.length - 1] as { id: string; name: string };
  return {
    ...last,
    path,
    cityId: cityId as string | null,
    coordinate: isPosition(longitude, latitude)
      ? { longitude: longitude as number, latitude: latitude as number }
      : null,
  };
};
