import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestLineBytes } from '../../../../src/api/dynamic/budget.ts';
import { REQUEST_LINE_MAX_BYTES } from '../../../../src/api/dynamic/publish.ts';
import { cutInsertion, insertionBetween } from '../../../../src/stores/publish/cut.ts';
import { emptyDraft } from '../../../../src/stores/publish/draft/draft.ts';
import { fits, payloadOf, roomOf } from '../../../../src/stores/publish/payload.ts';

const draft = emptyDraft('k'.repeat(32));
const put = (head: string, inserted: string, tail: string) => cutInsertion(draft, { head, inserted, tail });

describe('a paste', () => {
  it('of 10,000 characters is cut to the room there is, and the cut part is kept whole', () => {
    const paste = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(0x4e00 + (at % 5000))).join('');
    const cut = put('', paste, '');
    expect(cut.text + cut.rest).toBe(paste);
    expect(cut.caret).toBe(cut.text.length);
    const bytes = requestLineBytes(payloadOf({ ...draft, text: cut.text }));
    expect(bytes).toBeLessThanOrEqual(REQUEST_LINE_MAX_BYTES);
    expect(bytes + 9).toBeGreaterThan(REQUEST_LINE_MAX_BYTES);
    expect(roomOf({ ...draft, text: cut.text }).left).toBe(0);
  });

  it('into the middle keeps what stood there before, on both sides', () => {
    const cut = put('前面', '山'.repeat(2000), '后面');
    expect(cut.text.startsWith('前面山')).toBe(true);
    expect(cut.text.endsWith('山后面')).toBe(true);
    expect(cut.text.slice(0, cut.caret) + cut.rest + cut.text.slice(cut.caret)).toBe(`前面${'山'.repeat(2000)}后面`);
  });

  it('never takes an emoji apart', () => {
    const family = '👨‍👩‍👧‍👦';
    const cut = put('', family.repeat(400), '');
    expect(cut.rest).not.toBe('');
    expect(cut.text.length % family.length).toBe(0);
  });

  it('into a text that is too long already puts nothing in and takes nothing out', () => {
    const long = '山'.repeat(1500);
    expect(put(long, '再来', '')).toEqual({ text: long, caret: long.length, rest: '再来' });
  });

  it('loses nothing and always fits, whatever is pasted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        fc.nat(120),
        (around, unit, times) => {
          const inserted = unit.repeat(times + 1);
          const cut = put(around, inserted, around);
          expect(cut.text.slice(0, cut.caret) + cut.rest + cut.text.slice(cut.caret)).toBe(around + inserted + around);
          expect(fits({ ...draft, text: cut.text })).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('what was put in, from before and after', () => {
  it('is told for any place and any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (head, inserted, tail) => {
          const found = insertionBetween(head + tail, head + inserted + tail);
          expect(found.head + found.inserted + found.tail).toBe(head + inserted + tail);
          expect(found.head + found.tail).toBe(head + tail);
          expect(/[\ud800-\udbff]$/.test(found.head) || /^[\udc00-\udfff]/.test(found.tail)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('pictures under way count as long as their ids can become', () => {
  const picture = { local: 'a1234567', name: '', print: '', alt: '', picture: null };
  expect(roomOf({ ...draft, pictures: [picture] }).bytes).toBeGreaterThan(roomOf(draft).bytes + 19);
});

it('counts an emoji by its bytes, not as a character', () => {
  const before = roomOf(draft).bytes;
  expect(roomOf({ ...draft, text: '😀' }).bytes - before).toBe(12);
  expect(roomOf({ ...draft, text: '山' }).bytes - before).toBe(9);
  expect(roomOf({ ...draft, text: 'a' }).bytes - before).toBe(1);
});
