import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageBy, documentOf, maskDocument } from '../../../../src/lib/event/document.ts';

const CARD = '11010119900307774X';

test('an identity card of eighteen signs is one whose last sign fits, whatever it is typed with', () => {
  for (const typed of [CARD, '110101 19900307 774x', '１１０１０１１９９００３０７７７４Ｘ', '110101-19900307-774X'])
    expect(documentOf(typed), typed).toBe(CARD);
});

test('any one digit that is wrong, and any two beside each other that change places, is seen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(CARD.charAt(at)) + by) % 10;
      expect(documentOf(CARD.slice(0, at) + String(digit) + CARD.slice(at + 1))).toBeNull();
    }),
  );
});

test.each([
  '',
  '123',
  '110101900307774',
  '110101199013077741',
  'X1',
  'E1234',
  '13800138000',
  'E12345678; DROP',
  'WALKING',
  '138001380001',
])('%j is no number of a paper', (typed) => {
  expect(documentOf(typed)).toBeNull();
});

test.each([
  ['e12345678', 'E12345678'],
  ['H 1234567 890', 'H1234567890'],
  ['EA1234567', 'EA1234567'],
  // Of other countries: figures alone, and letters between them.
  ['533 401 234', '533401234'],
  ['c01x00t47', 'C01X00T47'],
])('a passport or a permit is taken: %s', (typed, kept) => {
  expect(documentOf(typed)).toBe(kept);
  expect(ageBy(kept, 0)).toBeNull();
});

test('a card tells the age on a day of China', () => {
  expect(ageBy(CARD, Date.parse('2026-03-06T23:59:00+08:00'))).toBe(35);
  expect(ageBy(CARD, Date.parse('2026-03-07T00:01:00+08:00'))).toBe(36);
});

test('what is shown of one tells neither the birthday nor the whole', () => {
  expect(maskDocument(CARD)).toBe('11**************4X');
  expect(maskDocument('E12345678')).toBe('E1*****78');
});
