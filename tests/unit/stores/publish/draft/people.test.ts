import { expect, test } from 'vitest';
import { emptyDraft } from '../../../../../src/stores/publish/draft/draft.ts';
import { readDraft } from '../../../../../src/stores/publish/draft/readDraft.ts';
import { payloadOf, roomOf } from '../../../../../src/stores/publish/payload.ts';
import { manuscriptOf, writtenIn } from '../../../../../src/stores/community/writing/work/manuscript.ts';
import { readWork } from '../../../../../src/stores/community/writing/work/readWork.ts';
import { emptyWork } from '../../../../../src/stores/community/writing/work/work.ts';

const KEY = 'k'.repeat(32);
const people = [
  { userId: '7', name: '阿山' },
  { userId: '8', name: '阿水' },
];
const kept = (draft: object) => readDraft(JSON.stringify(draft), KEY);

test('what is sent names whom the text still names, counts towards its room, and reads back as it was', () => {
  const draft = { ...emptyDraft(KEY), text: '和 @阿山 一起', people };
  expect(payloadOf(draft).mentions).toBe('7');
  expect(payloadOf({ ...draft, text: '都没来' })).not.toHaveProperty('mentions');
  expect(roomOf(draft).bytes).toBeGreaterThan(roomOf({ ...draft, people: [] }).bytes);
  const sent = payloadOf({ ...draft, text: '@阿山 @阿水' });
  expect(kept({ ...draft, attempts: [sent] })?.attempts).toEqual([sent]);
  expect(JSON.stringify(kept({ ...draft, attempts: [sent] })?.attempts[0])).toBe(JSON.stringify(sent));
});

test('no more than ten are sent, however many stand there', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ userId: String(at + 1), name: `山友${at + 10}` }));
  const text = many.map(({ name }) => `@${name}`).join(' ');
  expect(payloadOf({ ...emptyDraft(KEY), text, people: many }).mentions?.split(',')).toHaveLength(10);
});

test('people in a draft that anybody may have written: who reads as nobody is left out, the words stay', () => {
  const foreign = [null, { userId: 'x', name: '谁' }, { userId: '7' }, people[0], { ...people[0], name: '山哥' }];
  expect(kept({ ...emptyDraft(KEY), text: '字', people: foreign })?.people).toEqual([{ userId: '7', name: '山哥' }]);
  expect(kept({ ...emptyDraft(KEY), text: '字', people: 7 })).toMatchObject({ text: '字', people: [] });
});

test('a post carries them in its manuscript, and a draft of another device brings them with their names', () => {
  const work = { ...emptyWork('work-name', KEY), people };
  const pieces = [{ key: 'a', part: { type: 'tip' as const, tone: 'tip' as const, text: '谢谢 @阿水' } }];
  const manuscript = manuscriptOf({ ...work, pieces });
  expect(manuscript.mentions).toEqual(['8']);
  expect(manuscriptOf(work)).not.toHaveProperty('mentions');
  const named = {
    board: null,
    topics: [],
    place: null,
    pictures: [],
    tracks: [],
    people: [{ userId: '8', name: '阿水' }],
  };
  const shown = { id: '1', entryId: null, revision: 1, editedAt: null, device: '', savedAt: 1, versions: [] };
  const back = writtenIn({ ...shown, manuscript, named }, () => 'key-1234');
  expect(back.people).toEqual([{ userId: '8', name: '阿水' }]);
  expect(manuscriptOf(back).mentions).toEqual(['8']);
  expect(readWork(JSON.stringify({ ...work, pieces }), () => KEY)?.people).toEqual(people);
});
