/*
 * `node scripts/map.mjs`: draws data/provinces.json and the inset into data/web/provinces.svg, which every province map
 * shows, and each province alone into data/web/province/.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawProvinces } from '../src/lib/map/drawing.ts';
import { drawInset } from '../src/lib/map/inset.ts';
import { INSET } from '../src/lib/map/layout.ts';
import { readOutlines } from '../src/lib/map/outline.ts';
import { printMap } from '../src/lib/map/print.ts';
import { drawProvince } from '../src/lib/map/province.ts';
import { readRegions } from '../src/lib/places/regions.ts';

const read = (name) => JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));
const map = drawProvinces(read('provinces.json'), readRegions(read('regions.json')));
writeFileSync(
  new URL('../data/web/provinces.svg', import.meta.url),
  printMap(map, drawInset(read('south-china-sea.json'), INSET)),
);

const folder = new URL('../data/web/province/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const outline of readOutlines(read('provinces.json')))
  writeFileSync(
    new URL(`${outline.code}.json`, folder),
    `${JSON.stringify(drawProvince(outline, read('south-china-sea.json')))}\n`,
  );
