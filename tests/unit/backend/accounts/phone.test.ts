import { expect, test } from 'vitest';
import { judgePhone } from '../../../../src/backend/accounts/phone.ts';
import { maskPhone } from '../../../../src/backend/log.ts';

test.each([
  ['13800138000', '8613800138000'],
  ['+86 138 0013 8000', '8613800138000'],
  ['0086-138-0013-8000', '8613800138000'],
  ['8613800138000', '8613800138000'],
  ['(+86) 19912345678', '8619912345678'],
  ['\u202d13800138000\u202c', '8613800138000'],
  ['138 0013 8000', '8613800138000'],
  ['（+86）138－0013－8000', '8613800138000'],
])('%s is %s', (typed, account) => {
  expect(judgePhone(typed)).toBe(account);
});

test('every prefix from 13 to 19 counts, no other', () => {
  for (let prefix = 10; prefix < 100; prefix++) {
    const judge = () => judgePhone(`${prefix}012345678`);
    if (prefix >= 13 && prefix <= 19) expect(judge()).toBe(`86${prefix}012345678`);
    else expect(judge).toThrow();
  }
});

test.each([
  '',
  '1380013800',
  '138001380000',
  '12800138000',
  '+1 3800138000',
  '138-0013-800a',
  '１',
  "13800138000' OR 1=1",
  '+8613800138000x',
  '861380013800',
  'null',
  '13800138000;13900001111',
])('refuses %j', (typed) => {
  expect(() => judgePhone(typed)).toThrow();
});

test('other areas have their own shapes', () => {
  expect(judgePhone('61234567', '852')).toBe('85261234567');
  expect(() => judgePhone('13800138000', '852')).toThrow();
  expect(() => judgePhone('13800138000', '1')).toThrow();
  expect(() => judgePhone('13800138000', 'constructor')).toThrow();
});

test('a number is masked in logs', () => {
  expect(maskPhone('8613800138000')).toBe('138****8000');
  expect(maskPhone('85261234567')).toBe('852****4567');
  expect(maskPhone('13800138000')).toBe('138****8000');
});
