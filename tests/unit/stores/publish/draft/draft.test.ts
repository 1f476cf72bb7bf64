import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft, hasWords, isEmptyDraft } from '../../../../../src/stores/publish/draft/draft.ts';
import { readDraft } from '../../../../../src/stores/publish/draft/readDraft.ts';

const KEY = 'k'.repeat(24);
const full: Draft = {
  ...emptyDraft(KEY),
  tab: 'tab1',
  at: 1_750_000_000_000,
  text: '山顶有雪\n😀',
  pictures: [
    {
      local: 'local-0001',
      name: 'IMG.jpg',
      print: '12-a-b',
      alt: '雪',
      picture: { id: '7', token: 'tokentoken', width: 4, height: 3, color: '#aabbcc', alt: '' },
    },
  ],
  topic: { id: '3', name: '雪山' },
  place: { id: '16139', name: '北京', lng: 116.4, lat: 39.9 },
  routeId: '88',
  visibility: 'friends',
  attempts: [{ text: '山顶', visibility: 'friends', key: KEY }],
  remind: true,
};

describe('a draft in the store', () => {
  it('comes back as it was', () => {
    expect(readDraft(JSON.stringify(full), 'other')).toEqual(full);
  });

  it.each([
    ['topic', { id: 'javascript:1', name: '#' }],
    ['topic', 'x'],
    ['place', { id: '1', name: 'x', lng: 999, lat: 1 }],
    ['routeId', '../1'],
    ['visibility', 'everyone'],
    ['key', '短'],
    ['attempts', [{ text: 1 }]],
    ['at', 'yesterday'],
    ['rest', 7],
    ['remind', 'yes'],
    ['tab', null],
  ])('a bad %s (%j) costs only itself', (name, value) => {
    const read = readDraft(JSON.stringify({ ...full, [name]: value }), KEY);
    expect(read).toEqual({ ...full, [name]: emptyDraft(KEY)[name as keyof Draft] });
  });

  it('drops pictures that do not read, and the second of two with one name', () => {
    const [good] = full.pictures;
    const pictures = [
      good,
      good,
      { ...good, local: '../../etc' },
      { ...good, local: 'local-0002', picture: { id: '7' } },
      null,
      'x',
    ];
    expect(readDraft(JSON.stringify({ ...full, pictures }), KEY)?.pictures).toEqual([good]);
    const many = Array.from({ length: 30 }, (_, at) => ({ ...good, local: `local-10${at}` }));
    expect(readDraft(JSON.stringify({ ...full, pictures: many }), KEY)?.pictures).toHaveLength(9);
  });

  it('is no draft: not JSON, another shape, no text', () => {
    for (const stored of [null, '', 'null', '[]', '1', '{', '{"text":1}', '{"pictures":[]}'])
      expect(readDraft(stored, KEY)).toBeNull();
  });

  it('never throws and never changes a prototype, whatever JSON stands there', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, text) => {
        readDraft(json, KEY);
        readDraft(
          `{"text":${JSON.stringify(text)},"topic":${json},"__proto__":${json},"pictures":[${json}],"attempts":${json}}`,
          KEY,
        );
        expect(({} as Record<string, unknown>)['text']).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});

it('words are what a reader sees, not spaces, joiners or fillers', () => {
  for (const text of ['山', 'a', '1', '😀', '。', ' x ']) expect(hasWords(text)).toBe(true);
  for (const text of ['', ' \n\t ', '\u200b\u200d', '\u3164', '\u2800', '\ufeff']) expect(hasWords(text)).toBe(false);
  expect(isEmptyDraft({ ...emptyDraft(KEY), text: '  \n' })).toBe(true);
  expect(isEmptyDraft({ ...emptyDraft(KEY), rest: 'x' })).toBe(false);
});
