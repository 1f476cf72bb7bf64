import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedIn, type Person, withPerson } from '../../../../src/lib/mentions/people.ts';
import { mentionPieces } from '../../../../src/lib/mentions/pieces.ts';
import { typedName, withName } from '../../../../src/lib/mentions/typed.ts';

const names = fc.array(fc.record({ userId: fc.nat().map(String), name: fc.string({ maxLength: 6 }) }), {
  maxLength: 4,
});

describe('pieces of a text that names members', () => {
  it('are the text, sign for sign, whatever the names are', () => {
    fc.assert(
      fc.property(fc.string(), names, (text, mentions) => {
        expect(
          mentionPieces(text, mentions)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('lead to whom the longest name means, and to nobody behind a bare sign', () => {
    const mentions = [
      { userId: '1', name: '山' },
      { userId: '2', name: '山里人' },
    ];
    expect(mentionPieces('@山里人 @山 @海 a@山', mentions)).toEqual([
      { text: '@山里人', userId: '2' },
      { text: ' ', userId: null },
      { text: '@山', userId: '1' },
      { text: ' @海 a', userId: null },
      { text: '@山', userId: '1' },
    ]);
  });
});

describe('a name that is being typed', () => {
  it.each([
    ['@', 1, ''],
    ['去吗 @小', 5, '小'],
    ['@小满 去吗', 6, null],
    ['没有', 2, null],
    ['a@b@c', 5, 'c'],
    ['@小满', 2, '小'],
  ])('%j with the caret at %i is %j', (text, caret, name) => expect(typedName(text, caret)).toBe(name));

  it('is replaced by the whole one, and the rest stays', () => {
    expect(withName('去吗 @小，明天', 5, '小满')).toEqual({ text: '去吗 @小满 ，明天', caret: 7 });
  });

  it('never loses what stands around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const text = `${before}@${after}`;
        const next = withName(text, before.length + 1, '小满').text;
        expect(next.startsWith(`${before}@小满 `)).toBe(true);
        expect(next.endsWith(after.replace(/^ /, ''))).toBe(true);
      }),
    );
  });
});

describe('who is named', () => {
  const people = [
    { userId: '1', name: '阿山' },
    { userId: '2', name: '阿山丁' },
  ];
  it('is whoever a text leads to, each once, and nobody who was taken out again', () => {
    expect(namedIn('@阿山丁 来吗', people).map(({ userId }) => userId)).toEqual(['2']);
    expect(namedIn('@阿山 @阿山丁', [...people, ...people]).map(({ userId }) => userId)).toEqual(['1', '2']);
    expect(namedIn('都不来', people)).toEqual([]);
  });
  it('stands once, under the name of today, and old choices are let go', () => {
    expect(withPerson(people, { userId: '1', name: '山哥' })).toEqual([people[1], { userId: '1', name: '山哥' }]);
    let many: readonly Person[] = [];
    for (let at = 1; at < 60; at += 1) many = withPerson(many, { userId: String(at), name: `${at}` });
    expect(many).toHaveLength(40);
    expect(many[39]?.userId).toBe('59');
  });
});
