import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedUtf8Bytes } from '../../../src/lib/bytes.ts';
import { countCharacters, cutText } from '../../../src/lib/characters.ts';
import { clampMessage, wellFormed } from '../../../src/lib/text.ts';

describe('clampMessage', () => {
  it('makes one clean line', () => {
    expect(clampMessage('  a\r\nb\u0000c\td\u2028e ')).toBe('a b c d e');
    expect(clampMessage('\u202eevil\u2066\u200b')).toBe('evil');
    expect(clampMessage('<b>hi</b>')).toBe('<b>hi</b>');
  });

  it.each([null, undefined, 7, {}, [], true, () => 'x', { toString: () => 'x' }])('is empty for %s', (value) => {
    expect(clampMessage(value)).toBe('');
  });

  it('holds ten thousand characters to its length', () => {
    for (const text of [
      '字'.repeat(10_000),
      '👨‍👩‍👧‍👦'.repeat(1_000),
      'e\u0301'.repeat(10_000),
      `a${'\u0301'.repeat(10_000)}`,
    ]) {
      expect(countCharacters(clampMessage(text, 50))).toBeLessThanOrEqual(50);
      expect(clampMessage(text, 50).length).toBeLessThan(50 * 30);
    }
  });

  it('never throws and never leaves controls behind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => !/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(clampMessage(text)),
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('cutText', () => {
  it.each([
    ['岭行', 2, '岭行'],
    ['岭行社区', 3, '岭行…'],
    ['👨‍👩‍👧‍👦👍🏽🇨🇳', 3, '👨‍👩‍👧‍👦👍🏽🇨🇳'],
    ['👨‍👩‍👧‍👦👍🏽🇨🇳x', 3, '👨‍👩‍👧‍👦👍🏽…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['🇨🇳🇨🇳🇨🇳', 2, '🇨🇳…'],
    ['abc', 0, '…'],
  ])('%s to %d', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });

  it('never cuts a surrogate pair', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.nat(20),
        (text, length) => wellFormed(cutText(text, length)) === cutText(text, length),
      ),
    );
  });
});

describe('bytes', () => {
  it('agree with the encoder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(encodedUtf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
    for (const text of ['\ud800', '\udc00', 'a\ud800b', '\ud800\ud800\udc00', '\udc00\udc00', '\ud83d\ude00']) {
      expect(encodedUtf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
      expect(wellFormed(text)).toBe(new TextDecoder().decode(new TextEncoder().encode(text)));
    }
  });
});
