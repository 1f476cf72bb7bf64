/* `node scripts/map.mjs`: draws data/provinces.json and the inset into data/web/provinces.svg, which every province map shows. */
import { readFileSync, writeFileSync } from 'node:fs';
import { drawProvinces } from '../src/lib/map/drawing.ts';
import { drawInset } from '../src/lib/map/inset.ts';
import { INSET } from '../src/lib/map/layout.ts';
import { printMap } from '../src/lib/map/print.ts';
import { readRegions } from '../src/lib/places/regions.ts';

const read = (name) => JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));
const map = drawProvinces(read('provinces.json'), readRegions(read('regions.json')));
writeFileSync(
  new URL('../data/web/provinces.svg', import.meta.url),
  printMap(map, drawInset(read('south-china-sea.json'), INSET)),
);
