import { useEffect, useState } from 'react';
import { placeData } from '../../stores/place.ts';
import type { City } from './CityLevels.tsx';

const citiesOf = async (provinceId: string): Promise<City[]> => {
  const { provinces } = await placeData.index();
  // One without places below it has no file of them.
  if (!provinces.some(({ id, childCount }) => String(id) === provinceId && childCount > 0)) return [];
  const below = await placeData.children(Number(provinceId));
  return below.flatMap(({ id, name, isCity }) => (isCity ? [{ id: String(id), name }] : []));
};

/** Cities of a province from the directory: none of a municipality, whose places are its districts. */
export const useCities = (
  provinceId: string,
  wanted: boolean,
): { readonly cities: readonly City[]; readonly failed: boolean; readonly again: () => void } => {
  const [cities, setCities] = useState<readonly City[]>([]);
  const [failed, setFailed] = useState(false);
  const [run, setRun] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    setFailed(false);
    citiesOf(provinceId).then(
      (found) => here && setCities(found),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [provinceId, wanted, run]);
  return { cities, failed, again: () => setRun(run + 1) };
};
