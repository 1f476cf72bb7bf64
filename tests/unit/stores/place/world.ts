import { readFileSync } from 'node:fs';
import type { Host } from '../../../../src/host/host.ts';
import type { PlaceFiles } from '../../../../src/stores/place/files.ts';
import { DATA } from '../../data/data.ts';

/** Addresses that say which committed file they mean. */
export const files: PlaceFiles = {
  index: '/data/web/index.json',
  cities: '/data/web/cities.json',
  search: { cn: '/data/web/search-cn.tsv', world: '/data/web/search-world.tsv' },
  near: { cn: '/data/web/near-cn.bin', world: '/data/web/near-world.bin' },
  outlines: '/data/provinces.json',
  regions: '/data/regions.json',
  territories: '/data/web/territories.bin',
  traditional: '/data/web/traditional.txt',
  children: (id) => Promise.resolve(id === 28058 ? undefined : `/data/web/p/${id}.json`),
};

export interface Served {
  readonly fetch: Host['fetch'];
  /** What was asked for, in order. */
  readonly asked: string[];
}

/** Serves the committed files; `spoil` may answer in their place. */
export const serve = (spoil: (address: string) => Response | Error | undefined = () => undefined): Served => {
  const asked: string[] = [];
  return {
    asked,
    fetch: (address) => {
      asked.push(address);
      const spoilt = spoil(address);
      if (spoilt instanceof Error) return Promise.reject(spoilt);
      return Promise.resolve(spoilt ?? new Response(readFileSync(new URL(address.replace('/data/', ''), DATA))));
    },
  };
};
