import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readOutlines } from '../../../../src/lib/map/outline.ts';
import { drawProvince, type ProvinceSketch, spotOn } from '../../../../src/lib/map/province.ts';
import { readRegions } from '../../../../src/lib/places/regions.ts';
import { readJson, readText } from '../../data/data.ts';

const outlines = readOutlines(readJson('provinces.json'));
const sea = readJson('south-china-sea.json');
const sketches = new Map(outlines.map((outline) => [outline.code, drawProvince(outline, sea)] as const));
const sketch = (code: string): ProvinceSketch => sketches.get(code) as ProvinceSketch;

test('every province has its file, as the script draws it, and none is heavy', () => {
  expect([...sketches.keys()].sort()).toEqual(
    readRegions(readJson('regions.json'))
      .map(({ code }) => code)
      .sort(),
  );
  for (const [code, drawn] of sketches) {
    const file = readText(`web/province/${code}.json`);
    expect(JSON.parse(file), code).toEqual(JSON.parse(JSON.stringify(drawn)));
    expect(brotliCompressSync(file).length, code).toBeLessThan(700);
  }
});

test('no part of a province is left out, however small', () => {
  for (const { code, rings } of outlines) expect(sketch(code).d.match(/M/g)?.length, code).toBe(rings.length);
});

test('海南 alone comes with the South China Sea, and 台湾 as every other', () => {
  expect([...sketches].filter(([, { inset }]) => inset !== undefined).map(([code]) => code)).toEqual(['460000']);
  const { inset, width, height } = sketch('460000');
  expect(inset).toMatchObject({ name: '南海诸岛' });
  expect(inset?.dashes.match(/M/g)?.length).toBe((sea as { dashes: unknown[] }).dashes.length);
  expect((inset?.x ?? 0) + (inset?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(inset?.height).toBeLessThanOrEqual(height);
  expect(sketch('710000').d.length).toBeGreaterThan(100);
});

test('east is right, north is up, and what lies elsewhere has no spot', () => {
  const guangdong = sketch('440000');
  const [shenzhen, zhanjiang, shaoguan] = [
    { lng: 114.06, lat: 22.54 },
    { lng: 110.36, lat: 21.27 },
    { lng: 113.6, lat: 24.81 },
  ].map((point) => spotOn(guangdong, point) ?? [NaN, NaN]) as [number[], number[], number[]];
  expect(shenzhen[0]).toBeGreaterThan(zhanjiang[0] as number);
  expect(shaoguan[1]).toBeLessThan(shenzhen[1] as number);
  expect(spotOn(guangdong, { lng: 121.56, lat: 25.03 })).toBeNull();
  expect(spotOn(guangdong, { lng: 0, lat: 0 })).toBeNull();
});
