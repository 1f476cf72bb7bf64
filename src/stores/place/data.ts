import type { Host } from '../../host/host.ts';
import { parseJson } from '../../lib/json.ts';
import { type ProvinceOutline, readOutlines } from '../../lib/map/outline.ts';
import { CHINA_BOX } from '../../lib/places/coordinate.ts';
import { type NearTable, readNear } from '../../lib/places/nearby/near.ts';
import { type CityGroup, readCities } from '../../lib/places/readCities.ts';
import { readChildren } from '../../lib/places/readChildren.ts';
import { type PlaceIndex, readIndex } from '../../lib/places/readIndex.ts';
import { type Region, readRegions } from '../../lib/places/regions.ts';
import { readSearchTable, type SearchTable } from '../../lib/places/searchTable.ts';
import { readTerritories, type Territories } from '../../lib/places/nearby/territories.ts';
import { readTraditional, type Simplify } from '../../lib/places/traditional.ts';
import { MalformedPlaceData, type Place } from '../../lib/places/types.ts';
import type { PlaceFiles } from './files.ts';

/** A file of the directory could not be had: `network` may pass, `malformed` hardly. Ask again to try again. */
export class PlaceDataFailed extends Error {
  readonly reason: 'network' | 'malformed';
  constructor(what: string, reason: 'network' | 'malformed') {
    super(`Place data ${what}: ${reason}`);
    this.name = 'PlaceDataFailed';
    this.reason = reason;
  }
}

export type HalfName = 'cn' | 'world';

/** The directory, file by file. What has been read stays in memory, so that it works without a network from then on. */
export interface PlaceData {
  index(): Promise<PlaceIndex>;
  cities(): Promise<readonly CityGroup[]>;
  children(id: number): Promise<readonly Place[]>;
  search(half: HalfName): Promise<SearchTable>;
  near(half: HalfName): Promise<NearTable>;
  outlines(): Promise<readonly ProvinceOutline[]>;
  regions(): Promise<readonly Region[]>;
  /** The land of all countries: for points near a border or outside China. */
  territories(): Promise<Territories>;
  /** Makes traditional characters simplified. */
  traditional(): Promise<Simplify>;
}

const asJson = async (response: Response): Promise<unknown> => {
  const parsed = parseJson(await response.text());
  if (!parsed.ok) throw new MalformedPlaceData(parsed.reason);
  return parsed.value;
};
const asText = (response: Response): Promise<string> => response.text();
const asBytes = (response: Response): Promise<ArrayBuffer> => response.arrayBuffer();

/** Every method throws `PlaceDataFailed`; a failure is not remembered. */
export const createPlaceData = (ports: Pick<Host, 'fetch'>, files: PlaceFiles): PlaceData => {
  const kept = new Map<string, Promise<unknown>>();

  const load = async <Raw, Value>(
    address: string,
    raw: (response: Response) => Promise<Raw>,
    read: (raw: Raw) => Value,
  ): Promise<Value> => {
    let body: Raw;
    try {
      // Names carry their hash: what a cache has is right.
      const response = await ports.fetch(address, { credentials: 'same-origin' });
      if (!response.ok) throw new PlaceDataFailed(address, 'network');
      body = await raw(response);
    } catch (error) {
      if (error instanceof MalformedPlaceData) throw new PlaceDataFailed(address, 'malformed');
      throw error instanceof PlaceDataFailed ? error : new PlaceDataFailed(address, 'network');
    }
    try {
      return read(body);
    } catch {
      throw new PlaceDataFailed(address, 'malformed');
    }
  };

  const once = <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(name);
    if (known !== undefined) return known as Promise<Value>;
    const made = make();
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  };

  const data: PlaceData = {
    index: () => once('index', () => load(files.index, asJson, readIndex)),
    cities: () => once('cities', () => load(files.cities, asJson, readCities)),
    children: (id) =>
      once(`children ${id}`, async () => {
        const address = await files.children(id).catch(() => {
          throw new PlaceDataFailed(`children of ${id}`, 'network');
        });
        if (address === undefined) return [];
        const home = (await data.index()).provinces.some((place) => place.id === id);
        return load(address, asJson, (value) => readChildren(value, home ? CHINA_BOX : undefined));
      }),
    search: (half) => once(`search ${half}`, () => load(files.search[half], asText, readSearchTable)),
    near: (half) => once(`near ${half}`, () => load(files.near[half], asBytes, readNear)),
    outlines: () => once('outlines', () => load(files.outlines, asJson, readOutlines)),
    regions: () => once('regions', () => load(files.regions, asJson, readRegions)),
    traditional: () => once('traditional', () => load(files.traditional, asText, readTraditional)),
    territories: () => once('territories', () => load(files.territories, asBytes, readTerritories)),
  };
  return data;
};
