import { expect, test } from 'vitest';
import { choicesOf } from '../../../../src/lib/goods/choices.ts';
import { type Kind, offersOf, picked } from '../../../../src/lib/goods/pick.ts';

const kind = (id: string, colour: string, size: string, stock = 1): Kind => ({
  id,
  stock,
  props: [
    { name: '颜色', value: colour },
    { name: '尺码', value: size },
  ],
});
const kinds = [kind('1', '松针绿', 'S'), kind('2', '松针绿', 'M'), kind('3', '岩灰', 'M', 0), kind('4', '岩灰', 'L')];
const choices = choicesOf(kinds);
const [small, , , large] = kinds as [Kind, Kind, Kind, Kind];

test('kinds with the same properties are chosen by them, others by their list', () => {
  expect(choices.map(({ name, values }) => [name, ...values.map(({ value }) => value)])).toEqual([
    ['颜色', '松针绿', '岩灰'],
    ['尺码', 'S', 'M', 'L'],
  ]);
  const one = { props: [{ name: '长度', value: '110' }] };
  expect(choicesOf([one])).toEqual([]);
  expect(choicesOf([...kinds, one])).toEqual([]);
  expect(choicesOf([...kinds, kind('5', '岩灰', 'L')])).toEqual([]);
  expect(choicesOf([])).toEqual([]);
});

test('what does not go together says why; what is sold out can be chosen still', () => {
  const [colours, sizes] = offersOf(kinds, choices, large);
  expect(colours?.values.every(({ isThere }) => isThere)).toBe(true);
  expect(colours?.reason).toBe('');
  expect(sizes?.values).toEqual([
    { value: 'S', isThere: false, isOut: true },
    { value: 'M', isThere: true, isOut: true },
    { value: 'L', isThere: true, isOut: false },
  ]);
  expect(sizes?.reason).toBe('岩灰没有 S');
});

test('every kind is reached from every other one, and what gives way is said', () => {
  for (const from of kinds)
    for (const to of kinds) {
      const first = picked(kinds, choices, from, 0, to.props[0]?.value ?? '').kind;
      expect(picked(kinds, choices, first, 1, to.props[1]?.value ?? '').kind.id).toBe(to.id);
    }
  expect(picked(kinds, choices, small, 0, '岩灰')).toEqual({ kind: large, words: '岩灰没有 S，换成了 L' });
  expect(picked(kinds, choices, small, 0, '没有的颜色')).toEqual({ kind: small, words: '' });
});

test('a choice that no kind has is not there, and nothing before it is the reason', () => {
  const [offer] = offersOf([small], [{ name: '颜色', values: [{ value: '岩灰' }] }], small);
  expect(offer).toEqual({ values: [{ value: '岩灰', isThere: false, isOut: true }], reason: '没有岩灰' });
});
