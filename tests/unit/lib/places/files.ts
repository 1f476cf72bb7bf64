/** The committed directory, read the way the browser does. */
import { readFileSync } from 'node:fs';
import { CHINA_BOX } from '../../../../src/lib/places/coordinate.ts';
import { readNear } from '../../../../src/lib/places/nearby/near.ts';
import { readChildren } from '../../../../src/lib/places/readChildren.ts';
import { readCities } from '../../../../src/lib/places/readCities.ts';
import { readIndex } from '../../../../src/lib/places/readIndex.ts';
import { readSearchTable } from '../../../../src/lib/places/searchTable.ts';
import { readTerritories } from '../../../../src/lib/places/nearby/territories.ts';
import { DATA, readJson, readText } from '../../data/data.ts';

export const index = readIndex(readJson('web/index.json'));
export const cities = readCities(readJson('web/cities.json'));
export const home = readSearchTable(readText('web/search-cn.tsv'));
export const world = readSearchTable(readText('web/search-world.tsv'));

export const bytesOf = (path: string): ArrayBuffer => {
  const file = readFileSync(new URL(path, DATA));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
};
export const nearHome = readNear(bytesOf('web/near-cn.bin'));
export const nearWorld = readNear(bytesOf('web/near-world.bin'));
export const territories = readTerritories(bytesOf('web/territories.bin'));

export const childrenOf = (id: number) =>
  readChildren(readJson(`web/p/${id}.json`), index.byId.get(id)?.english === null ? CHINA_BOX : undefined);
