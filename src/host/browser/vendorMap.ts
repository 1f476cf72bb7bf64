import type { Gcj02 } from '../../lib/places/datum.ts';

interface VendorMap {
  destroy(): void;
}
interface Vendor {
  readonly Map: new (place: HTMLElement, options: object) => VendorMap;
  readonly Marker: new (options: object) => unknown;
}

interface RouteVendor extends Vendor {
  readonly Polyline: new (options: object) => unknown;
}
interface RouteMap extends VendorMap {
  setFitView?(): void;
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

/**
 * Shows the vendor's map with a way on it, in its pieces. Null where the library is not what it should be or throws: the
 * drawn sheet stays.
 */
export const showVendorRoute = (
  library: object,
  place: HTMLElement,
  pieces: readonly (readonly Gcj02[])[],
): VendorMap | null => {
  if (!isVendor(library) || typeof (library as Partial<RouteVendor>).Polyline !== 'function') return null;
  try {
    const { Map: VendorSheet, Marker, Polyline } = library as RouteVendor;
    const map = new VendorSheet(place, { zoom: 12 }) as RouteMap;
    const pair = ({ longitude, latitude }: Gcj02): [number, number] => [longitude, latitude];
    for (const piece of pieces) new Polyline({ map, path: piece.map(pair), strokeColor: '#e8590c', strokeWeight: 5 });
    const [first, last] = [pieces[0]?.[0], pieces[pieces.length - 1]?.slice(-1)[0]];
    for (const [end, title] of [
      [first, '起点'],
      [last, '终点'],
    ] as const)
      if (end !== undefined) new Marker({ map, position: pair(end), title });
    map.setFitView?.();
    return map;
  } catch {
    return null;
  }
};
