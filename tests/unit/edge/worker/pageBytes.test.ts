import { describe, expect, test } from 'vitest';
import { pageBytes } from '../../../../src/edge/worker/pageBytes.ts';

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const page = { html: '<p>山野</p><b>一</b><i>二</i>' };
const inB = { start: 12, end: 13 };
const inI = { start: 20, end: 21 };

describe('a page that is put together of what stays and what changes', () => {
  test('has each change in its place, whatever order they come in', () => {
    const bytes = pageBytes(
      page,
      [
        { ...inI, text: '四' },
        { ...inB, text: '三' },
      ],
      undefined,
    );
    expect(textOf(bytes)).toBe('<p>山野</p><b>三</b><i>四</i>');
  });

  test('is as long as it gets', () => {
    const long = '长'.repeat(400_000);
    expect(textOf(pageBytes(page, [{ ...inB, text: long }], undefined))).toBe(`<p>山野</p><b>${long}</b><i>二</i>`);
    expect(textOf(pageBytes(page, [{ ...inB, text: '短' }], undefined))).toBe('<p>山野</p><b>短</b><i>二</i>');
  });

  test('is the one of before where it says the same, and another one where one byte of it differs', () => {
    const before = pageBytes(page, [{ ...inB, text: 'a' }], undefined);
    expect(pageBytes(page, [{ ...inB, text: 'a' }], before)).toBe(before);
    for (const changes of [
      [{ ...inB, text: 'b' }],
      [
        { ...inB, text: 'a' },
        { start: 25, end: 25, text: '!' },
      ],
    ])
      expect(pageBytes(page, changes, before)).not.toBe(before);
    expect(textOf(before)).toBe('<p>山野</p><b>a</b><i>二</i>');
  });

  test('has a sign in place of what no encoding has', () => {
    expect(textOf(pageBytes(page, [{ ...inB, text: '\ud83c' }], undefined))).toBe('<p>山野</p><b>\ufffd</b><i>二</i>');
  });

  test('holds nothing of one that could not be written to its end', () => {
    const broken = {
      parentElement: null,
      write: () => {
        throw new Error('broken');
      },
    };
    const changes = [
      { ...inB, text: 'secret' },
      { ...inI, text: broken as never },
    ];
    expect(() => pageBytes(page, changes, undefined)).toThrow('broken');
    expect(textOf(pageBytes(page, [], undefined))).toBe(page.html);
  });
});
