/**
 * Addresses of the directory's files. The build gives each a name with its hash, so that browsers and servers keep them
 * for ever; their content never comes into a script.
 */
import cities from '../../../data/web/cities.json?url';
import index from '../../../data/web/index.json?url';
import nearCn from '../../../data/web/near-cn.bin?url';
import nearWorld from '../../../data/web/near-world.bin?url';
import searchCn from '../../../data/web/search-cn.tsv?url';
import searchWorld from '../../../data/web/search-world.tsv?url';
import traditional from '../../../data/web/traditional.txt?url';
import territories from '../../../data/web/territories.bin?url';
import outlines from '../../../data/provinces.json?url';
import regions from '../../../data/regions.json?url';

export interface PlaceFiles {
  readonly index: string;
  readonly cities: string;
  readonly search: { readonly cn: string; readonly world: string };
  readonly near: { readonly cn: string; readonly world: string };
  readonly outlines: string;
  readonly regions: string;
  readonly territories: string;
  readonly traditional: string;
  /** Address of the children of a province or country; undefined where it has none. */
  children(id: number): Promise<string | undefined>;
}

export const placeFiles: PlaceFiles = {
  index,
  cities,
  search: { cn: searchCn, world: searchWorld },
  near: { cn: nearCn, world: nearWorld },
  outlines,
  regions,
  territories,
  traditional,
  // 230 addresses: only who opens a province or country needs them.
  children: async (id) => (await import('./childFiles.lazy.ts')).childFiles[id],
};
