import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line as contract } from '../../../../src/api/route/parts.ts';
import { shapeOf } from '../../../../src/api/shape.ts';
import { INVALID, validate } from '../../../../src/api/validate.ts';
import { type Line, LINE_MAX, type PackedLine, packLine, unpackLine } from '../../../../src/lib/track/line.ts';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const anyLine: fc.Arbitrary<Line> = fc
  .tuple(
    fc.array(
      fc.record({
        lon: degrees(180),
        lat: degrees(90),
        ele: fc.integer({ min: -430, max: 8_849 }),
        step: fc.integer({ min: 0, max: 2_000_000 }),
        time: fc.integer({ min: 0, max: 999_999_999 }),
      }),
      { maxLength: LINE_MAX },
    ),
    fc.boolean(),
    fc.boolean(),
    fc.array(fc.nat(LINE_MAX), { maxLength: 5 }),
  )
  .map(([points, hasEle, hasTime, breaks]) => {
    let along = 0;
    return {
      lon: points.map(({ lon }) => lon),
      lat: points.map(({ lat }) => lat),
      ele: hasEle ? points.map(({ ele }) => ele) : null,
      along: points.map(({ step }) => Math.min(999_999_999, (along += step))),
      time: hasTime ? points.map(({ time }) => time) : null,
      breaks,
    };
  });

const some: Line = {
  lon: [114.38954, 114.38932, 114.38911],
  lat: [22.49574, 22.4954, 22.49505],
  ele: [-3, 10, 12],
  along: [0, 44, 44],
  time: [0, 55, 110],
  breaks: [2],
};
const packed = packLine(some);

describe('a line that travels', () => {
  test('arrives as it left: degrees to half of 0.00001, everything else exactly', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const back = unpackLine(packLine(line)) as Line;
        expect({ ...back, lon: [], lat: [] }).toEqual({ ...line, lon: [], lat: [] });
        for (const name of ['lon', 'lat'] as const) {
          expect(back[name]).toHaveLength(line[name].length);
          for (const [at, value] of line[name].entries())
            expect(Math.abs((back[name][at] ?? Infinity) - value)).toBeLessThanOrEqual(0.000_005_01);
        }
      }),
    );
  });

  test('that was rounded already is the same, however often it travels: errors never add up', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const once = unpackLine(packLine(line)) as Line;
        expect(unpackLine(packLine(once))).toEqual(once);
      }),
    );
  });

  test('fits its contract, is read by the check of browsers, and is as short as it is told to be', () => {
    const shape = shapeOf(contract);
    fc.assert(
      fc.property(anyLine, (line) => {
        const travelling = packLine(line);
        expect(contract.safeParse(travelling).success).toBe(true);
        expect(validate(JSON.parse(JSON.stringify(travelling)), shape)).toEqual(travelling);
      }),
      { numRuns: 30 },
    );
    expect(packed.lon).toBe('11438954,-22,-21,');
    expect(packed.ele).toBe('-3,13,2,');
  });

  test('of nothing is empty; what lies beyond its limits is told as these', () => {
    const empty = { lon: [], lat: [], ele: null, along: [], time: null, breaks: [] };
    expect(unpackLine(packLine(empty))).toEqual(empty);
    const far = packLine({ lon: [1e9], lat: [-1e9], ele: [1e9], along: [-5], time: [1e15], breaks: [] });
    expect(contract.safeParse(far).success).toBe(true);
    expect(unpackLine(far)).toEqual({
      lon: [180],
      lat: [-90],
      ele: [12_000],
      along: [0],
      time: [999_999_999],
      breaks: [],
    });
  });
});

describe('a line that is none', () => {
  const shape = shapeOf(contract);
  /** Five hundred and one points. */
  const long = '1,'.repeat(LINE_MAX + 1);
  test.each([
    ['a list, as lines once were', { lon: [114.38954] }],
    ['no number', { lon: '11438954,x,-21,' }],
    ['a fraction', { lat: '2249574,0.5,1,' }],
    ['an exponent', { lat: '2e3,1,1,' }],
    ['an empty step', { along: '0,,44,' }],
    ['an open end', { along: '0,44,0' }],
    ['ten digits', { time: '1234567890,1,1,' }],
    ['too many points', { lon: long, lat: long, ele: long, along: long, time: long }],
    ['no column', { lon: null }],
    ['a missing column', { lat: undefined }],
  ])('is refused whole by the contract, here and in browsers: %s', (_, wrong) => {
    const bad = { ...packed, ...wrong };
    expect(contract.safeParse(bad).success).toBe(false);
    expect(validate(bad, shape)).toBe(INVALID);
  });

  test.each([
    ['columns of unequal length', { lat: '2249574,-34,' }],
    ['heights of fewer points', { ele: '1,' }],
    ['no points but heights', { lon: '', lat: '', along: '', time: '' }],
    ['a place that is none', { lon: '18000001,0,0,' }],
    ['a place that is none, by and by', { lat: '8999999,1,1,' }],
    ['heights beyond the earth', { ele: '0,12001,0,' }],
    ['a way that becomes shorter', { along: '10,-1,5,' }],
    ['a way that begins before itself', { along: '-1,5,5,' }],
    ['times before the start', { time: '-1,1,1,' }],
  ])('fits the contract and draws nothing: %s', (_, wrong) => {
    const bad = { ...packed, ...wrong };
    expect(contract.safeParse(bad).success).toBe(true);
    expect(unpackLine(bad)).toBeNull();
  });

  test('never throws, and gives columns of one length or nothing, whatever came', () => {
    const anyColumn = fc.oneof(
      fc.string(),
      fc
        .array(fc.integer({ min: -30_000_000, max: 30_000_000 }), { maxLength: 6 })
        .map((steps) => steps.map((step) => `${step},`).join('')),
    );
    const anyPacked: fc.Arbitrary<PackedLine> = fc.record({
      lon: anyColumn,
      lat: anyColumn,
      ele: fc.option(anyColumn),
      along: anyColumn,
      time: fc.option(anyColumn),
      breaks: fc.array(fc.nat()),
    });
    fc.assert(
      fc.property(anyPacked, (came) => {
        const line = unpackLine(came);
        if (line === null) return;
        for (const column of [line.lat, line.along, line.ele, line.time])
          if (column !== null) expect(column).toHaveLength(line.lon.length);
        expect(line.lon.every((degree) => Math.abs(degree) <= 180)).toBe(true);
      }),
    );
  });
});
