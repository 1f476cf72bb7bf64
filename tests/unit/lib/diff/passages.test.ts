import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePassages, countChanges, type PassageChange } from '../../../../src/lib/diff/passages.ts';

const olderOf = (changes: readonly PassageChange[]): string[] =>
  changes.flatMap((change) =>
    change.kind === 'changed'
      ? [change.stretches.flatMap(({ kind, text }) => (kind === 'in' ? [] : [text])).join('')]
      : change.kind === 'in'
        ? []
        : [change.text],
  );
const newerOf = (changes: readonly PassageChange[]): string[] =>
  changes.flatMap((change) =>
    change.kind === 'changed'
      ? [change.stretches.flatMap(({ kind, text }) => (kind === 'out' ? [] : [text])).join('')]
      : change.kind === 'out'
        ? []
        : [change.text],
  );

test('a passage that was put differently is told word by word, others whole', () => {
  const changes = comparePassages(
    ['第一天', '早上七点从登山口出发，走了三个小时。', '晚上在山脊扎营。'],
    ['第一天', '早上六点从登山口出发，走了四个小时。', '水源在营地下面。', '晚上在山脊扎营。'],
  );
  expect(changes.map(({ kind }) => kind)).toEqual(['same', 'changed', 'in', 'same']);
  expect(changes[1]).toMatchObject({
    stretches: [
      { kind: 'same', text: '早上' },
      { kind: 'out', text: '七' },
      { kind: 'in', text: '六' },
      { kind: 'same', text: '点从登山口出发，走了' },
      { kind: 'out', text: '三' },
      { kind: 'in', text: '四' },
      { kind: 'same', text: '个小时。' },
    ],
  });
  expect(countChanges(changes)).toBe(2);
});

test('texts with nothing in common went and came; the same text is the same', () => {
  expect(comparePassages(['雪山'], ['海边的日出']).map(({ kind }) => kind)).toEqual(['out', 'in']);
  expect(countChanges(comparePassages(['一', '一'], ['一', '一']))).toBe(0);
  expect(
    comparePassages(['一', '一'], ['一'])
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['out', 'same']);
});

test('whatever changed, both texts can be read from it', () => {
  const passage = fc
    .array(fc.constantFrom('山', '水', '路', '7', 'km', ' '), { minLength: 1, maxLength: 8 })
    .map((of) => of.join(''));
  fc.assert(
    fc.property(fc.array(passage, { maxLength: 8 }), fc.array(passage, { maxLength: 8 }), (older, newer) => {
      const changes = comparePassages(older, newer);
      expect(olderOf(changes)).toEqual(older);
      expect(newerOf(changes)).toEqual(newer);
    }),
  );
});
