import { expect, test } from 'vitest';
import { renewCopy } from '../../../../src/components/route/renewCopy.lazy.ts';
import { unpackLine } from '../../../../src/lib/track/line.ts';

const line = {
  lon: [114.38954, 114.38932],
  lat: [22.49574, 22.4954],
  ele: [10, 12],
  along: [0, 44],
  time: null,
  breaks: [],
};

test('a route that was saved before lines were packed has its line still', () => {
  const { line: packed, ...rest } = renewCopy({ id: '7', name: '一二段', line }) as { line: never };
  expect(rest).toEqual({ id: '7', name: '一二段' });
  expect(unpackLine(packed)).toEqual(line);
});

test('anything else stays as it is', () => {
  const { line: packed } = renewCopy({ line }) as { line: unknown };
  for (const one of [null, 'x', 3, [], {}, { line: null }, { line: packed }, { line: { ...line, lat: ['1'] } }])
    expect(renewCopy(one)).toBe(one);
});
