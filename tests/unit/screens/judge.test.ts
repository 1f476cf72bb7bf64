import { expect, test } from 'vitest';
import { judge } from '../../screens/judge.ts';
import type { Line } from '../../screens/lines.ts';

const size = { width: 320, height: 568 };
const line = (text: string, top: number, over: Partial<Line> = {}): Line => ({
  text,
  node: top,
  left: 10,
  right: 200,
  top,
  bottom: top + 20,
  cut: 'whole',
  covered: false,
  floats: false,
  ...over,
});

test('lines that one view or another shows whole are no fault', () => {
  const first = [line('上', 10), line('下', 560)];
  const second = [line('上', -400), line('下', 150)];
  expect(
    judge([
      { size, lines: first },
      { size, lines: second },
    ]),
  ).toEqual({ faults: [], notes: [] });
});

test.each([
  ['cut', { cut: 'cut' }],
  ['outside of the view', { right: 330 }],
  ['outside of the view', { left: -5 }],
  ['never within the view', { top: 560, bottom: 580 }],
  ['covered', { covered: true }],
] as const)('a line that is %s is told', (why, over) => {
  expect(judge([{ size, lines: [line('字', 10, over)] }]).faults).toEqual([`“字” ${why}`]);
});

test('a line that is covered where it is within the view is told by that', () => {
  const views = [
    { size, lines: [line('字', 600)] },
    { size, lines: [line('字', 300, { covered: true })] },
  ];
  expect(judge(views).faults).toEqual(['“字” covered']);
});

test('two texts over one another are told once, lines of one text never', () => {
  const twice = [line('甲', 10, { node: 1 }), line('乙', 14, { node: 2 })];
  expect(judge([{ size, lines: twice }]).faults).toEqual(['“甲” and “乙” over one another']);
  expect(judge([{ size, lines: twice.map((one) => ({ ...one, node: 1 })) }]).faults).toEqual([]);
});

test('what scrolls below a bar is not over it; two texts of the bar are', () => {
  const [bar, words] = [line('完成', 10, { node: 1, floats: true }), line('下面', 14, { node: 2 })];
  expect(judge([{ size, lines: [bar, words] }]).faults).toEqual([]);
  expect(judge([{ size, lines: [bar, { ...words, floats: true }] }]).faults).toEqual([
    '“完成” and “下面” over one another',
  ]);
});

test('a name that is shortened on purpose is noted', () => {
  expect(judge([{ size, lines: [line('很长的名字', 10, { cut: 'shortened' })] }])).toEqual({
    faults: [],
    notes: ['“很长的名字” shortened'],
  });
});
