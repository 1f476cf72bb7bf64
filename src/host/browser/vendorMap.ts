import type { Gcj02 } from '../../lib/places/datum.ts';

interface VendorMap {
  destroy(): void;
}
interface Vendor {
  readonly Map: new (place: HTMLElement, options: object) => VendorMap;
  readonly Marker: new (options: object) => unknown;
}

const isVendor = (library: object): library is Vendor =>
  typeof (library as Partial<Vendor>).Map === 'function' && typeof (library as Partial<Vendor>).Marker === 'function';

/**
 * Shows the vendor's map around a point with a mark on it; the vendor draws in GCJ-02, and the type lets nothing else in.
 * Null where the library is not what it should be or throws: the drawn map stays.
 */
export const showVendorMap = (
  library: object,
  place: HTMLElement,
  { longitude, latitude }: Gcj02,
): VendorMap | null => {
  if (!isVendor(library)) return null;
  try {
    const map = new library.Map(place, { center: [longitude, latitude], zoom: 12 });
    new library.Marker({ map, position: [longitude, latitude] });
    return map;
  } catch {
    return null;
  }
};
