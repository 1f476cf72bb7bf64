import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone, typePhone } from '../../../../src/stores/account/typePhone.ts';
import { runs } from '../../../fuzz/seed.ts';

const paste = (text: string, area = '86') => typePhone(text, text.length, '', area);
/** Types character by character, as a keyboard does. */
const type = (text: string, area = '86') => {
  let now = { area, text: '', caret: 0 };
  for (const key of text) {
    const raw = now.text.slice(0, now.caret) + key + now.text.slice(now.caret);
    now = typePhone(raw, now.caret + 1, now.text, now.area);
  }
  return now;
};
const number = (text: string, area = '86') => readPhone(paste(text, area).text, paste(text, area).area);

describe('pasting a number', () => {
  it.each([
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '+86 138 0013 8000',
    '+8613800138000',
    '0086 13800138000',
    '8613800138000',
    '86-138-0013-8000',
    '(+86)138 0013 8000',
    '(+86) 138-0013-8000',
    '13800138000',
    '+86 138 0013 8000',
    ' 13800138000\n',
    '\u202a+8613800138000\u202c',
    '138\u200b0013\u200b8000',
    '138.0013.8000',
    '138·0013·8000',
    'tel:13800138000',
    '电话：138 0013 8000',
    '13800138000。',
    '138—0013—8000',
    '138\u00a00013\u00a08000',
    '（+86）138 0013 8000',
    '（＋８６）１３８００１３８０００',
    '138－0013－8000',
    '138．0013．8000',
    '138・0013・8000',
    '138−0013−8000',
    '＋86　138　0013　8000',
    '电话：138－0013－8000。',
  ])('understands %j', (text) => {
    expect(paste(text)).toMatchObject({ area: '86', text: '138 0013 8000' });
    expect(number(text)).toEqual({ digits: '13800138000' });
  });

  it.each([
    ['+852 9123 4567', '852', '9123 4567'],
    ['00853 6612 3456', '853', '6612 3456'],
    ['+886 912 345 678', '886', '9123 45678'],
  ])('takes the area of %j along', (text, area, shown) => {
    expect(paste(text)).toMatchObject({ area, text: shown });
    expect(number(text)).toHaveProperty('digits');
  });

  it.each([
    '138001380001',
    '1380013800',
    '13800138000转8001',
    '1380013800O0',
    '138001380001234567890123',
    '13800138000 13900139000',
    '12345678901',
    '23800138000',
    '+1 202 555 0123',
    '+44 7700 900123',
    '010-88886666',
    'not a number',
    '１３８x００１３８０００',
    '-13800138000x1',
    '<b>13800138000</b>1',
    '',
    '   ',
    '+',
    '+86',
    '٠١٢٣٤٥٦٧٨٩٠',
  ])('refuses %j before anything is sent', (text) => {
    expect(number(text)).toHaveProperty('wrong');
  });

  it('says how many digits are missing or too many', () => {
    expect(number('1380013')).toEqual({ wrong: '中国大陆手机号是 11 位，现在还差 4 位' });
    expect(number('138001380001')).toEqual({ wrong: '中国大陆手机号是 11 位，现在多了 1 位' });
    expect(readPhone('', '86')).toEqual({ wrong: '请输入手机号' });
  });
});

describe('typing a number', () => {
  it('groups as it goes, and ignores what is no digit', () => {
    expect(type('138')).toEqual({ area: '86', text: '138', caret: 3 });
    expect(type('1380')).toEqual({ area: '86', text: '138 0', caret: 5 });
    expect(type('13a8 0013-8000')).toMatchObject({ text: '138 0013 8000' });
    expect(type('138x')).toMatchObject({ text: '138' });
  });

  it('takes the area of a typed prefix along', () => {
    expect(type('+8613800138000')).toMatchObject({ area: '86', text: '138 0013 8000', caret: 13 });
    expect(type('+85291234567')).toMatchObject({ area: '852', text: '9123 4567' });
    expect(type('008613800138000')).toMatchObject({ area: '86', text: '138 0013 8000' });
    expect(type('8613800138000')).toMatchObject({ area: '86', text: '138 0013 8000' });
  });

  it('leaves the caret behind the digit it was behind', () => {
    // "138 |0013 8000": a 9 typed behind the 8.
    expect(typePhone('1389 0013 800', 4, '138 0013 800', '86')).toEqual({
      area: '86',
      text: '138 9001 3800',
      caret: 5,
    });
    // Backspace over the blank takes no digit.
    expect(typePhone('1380013 8000', 3, '138 0013 8000', '86')).toEqual({
      area: '86',
      text: '138 0013 8000',
      caret: 3,
    });
    // Backspace in the middle.
    expect(typePhone('138 013 8000', 4, '138 0013 8000', '86')).toEqual({ area: '86', text: '138 0138 000', caret: 3 });
    expect(typePhone('', 0, '1', '86')).toEqual({ area: '86', text: '', caret: 0 });
  });

  it('never throws, never moves a digit, and is stable', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: 'binary' }),
        fc.nat(300),
        fc.constantFrom('', '138 0013'),
        fc.constantFrom('86', '852', '', 'x'),
        (raw, caret, before, area) => {
          const typed = typePhone(raw, caret, before, area);
          expect(typed.caret).toBeGreaterThanOrEqual(0);
          expect(typed.caret).toBeLessThanOrEqual(40);
          expect(typePhone(typed.text, typed.caret, typed.text, typed.area).text).toBe(typed.text);
          readPhone(typed.text, typed.area);
        },
      ),
      { numRuns: runs(500) },
    );
  });
  it('keeps every digit of a plain number, in order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-79]\d{0,19}$/), (digits) => {
        const { text } = paste(digits);
        expect([digits, digits.slice(2)]).toContain(text.replace(/ /g, ''));
      }),
    );
  });
});
