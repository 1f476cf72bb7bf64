import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  downloadToken,
  hmacSha256,
  pictureToken,
  readDownloadToken,
  readPictureToken,
} from '../../../src/host/tokens.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const idText = fc.bigInt(1n, 10n ** 19n - 1n).map(String);

describe('tokens', () => {
  it('read back what was sealed, and are the same each time', () => {
    fc.assert(
      fc.property(idText, (id) => {
        const token = pictureToken(id);
        expect(token).toMatch(/^[\w-]{43,64}$/);
        expect(readPictureToken(token)).toBe(id);
        expect(pictureToken(id)).toBe(token);
      }),
      { numRuns: 200 },
    );
  });

  it('read back a download', () => {
    const download = { id: '42', type: 'track', flag: '1' };
    expect(readDownloadToken(downloadToken(download))).toEqual(download);
  });

  it.each([
    { id: 'x', type: 'track', flag: '1' },
    { id: '1', type: 'a,b', flag: '1' },
    { id: '1', type: '', flag: '1' },
    { id: '1', type: 'a', flag: '<' },
  ])('seal no download that would not read back: %j', (download) => {
    expect(downloadToken(download)).toBeNull();
  });

  it('fail with any letter altered, the last one included', () => {
    const token = pictureToken('42');
    for (let at = 0; at < token.length; at += 1) {
      for (const letter of [...ALPHABET].filter(
        (one, i) => one !== token[at] && (i % 7 === at % 7 || at === token.length - 1),
      )) {
        expect(readPictureToken(token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
      }
    }
  });

  it('fail when cut, lengthened, padded or of another kind or key', () => {
    const token = pictureToken('42');
    const download = downloadToken({ id: '42', type: 'track', flag: '1' });
    for (const bad of [
      token.slice(1),
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      ` ${token}`,
      `${token}\n`,
      token + token,
      download,
      pictureToken('42', 'other key'),
    ]) {
      expect(readPictureToken(bad)).toBeNull();
    }
    expect(readDownloadToken(token)).toBeNull();
    expect(readPictureToken(pictureToken('x,y,z'))).toBeNull();
  });

  it('never throw on nonsense', () => {
    for (const bad of [null, undefined, 7, {}, [], '', 'A'.repeat(43), '-'.repeat(150), 'A'.repeat(10_000)])
      expect(readPictureToken(bad)).toBeNull();
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => readPictureToken(text) === null && readDownloadToken(text) === null,
      ),
      { numRuns: 2_000 },
    );
  });

  it('sign as any other HMAC-SHA256 does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ minLength: 1 }), (text, key) => {
        expect(hmacSha256(text, key)).toBe(createHmac('sha256', key).update(text).digest('hex'));
      }),
      { numRuns: 200 },
    );
  });
});
