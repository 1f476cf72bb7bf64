import { expect, test } from 'vitest';
import {
  emptyPart,
  inserted,
  paragraphsIn,
  shifted,
  without,
} from '../../../../../src/stores/community/writing/blocks/pieces.ts';
import { readWork } from '../../../../../src/stores/community/writing/work/readWork.ts';
import { emptyWork, type Part, type Piece } from '../../../../../src/stores/community/writing/work/work.ts';

let keys = 0;
const newKey = (): string => `key-${(keys += 1)}-aaaaaaaaaaaaaaaa`;
const piece = (key: string, part: Part): Piece => ({ key, part });
const text = (key: string, words: string): Piece => piece(key, { type: 'paragraph', text: words });
const words = (pieces: readonly Piece[]): string[] =>
  pieces.map(({ part }) => ('text' in part ? part.text : part.type));

test('a block parts the paragraph in which the writing stands', () => {
  const heading = piece('h', { type: 'heading', level: 2, text: '垭口' });
  const now = inserted([text('a', '前面\n后面'), text('b', '下一段')], { key: 'a', offset: 3 }, [heading], newKey);
  expect(words(now)).toEqual(['前面', '垭口', '后面', '下一段']);
  expect(now[0]?.key).toBe('a');
  expect(new Set(now.map(({ key }) => key)).size).toBe(4);
});

test('an empty field gives its place up, and behind what is no text there is a field to write on', () => {
  const now = inserted([text('a', '')], { key: 'a', offset: 0 }, [piece('d', emptyPart('divider'))], newKey);
  expect(words(now)).toEqual(['divider', '']);
});

test('without a place it comes last', () => {
  expect(words(inserted([text('a', '一'), text('b', '二')], null, [text('c', '三')], newKey))).toEqual([
    '一',
    '二',
    '三',
  ]);
  expect(words(inserted([text('a', '一')], { key: 'gone', offset: 0 }, [text('c', '三')], newKey))).toEqual([
    '一',
    '三',
  ]);
});

test('days count in their order, whatever is moved or taken away', () => {
  const day = (key: string): Piece => piece(key, emptyPart('day'));
  let now: readonly Piece[] = inserted([day('x')], { key: 'x', offset: 0 }, [day('y')], newKey);
  const numbers = (): unknown[] =>
    now.filter(({ part }) => part.type === 'day').map(({ key, part }) => [key, 'number' in part && part.number]);
  expect(numbers()).toEqual([
    ['x', 1],
    ['y', 2],
  ]);
  now = shifted(now, 'y', -1);
  expect(numbers()).toEqual([
    ['y', 1],
    ['x', 2],
  ]);
  now = without(now, 'y', newKey);
  expect(numbers()).toEqual([['x', 1]]);
});

test('what stands at an end stays there; the last block leaves a field behind', () => {
  const list = [text('a', '一'), text('b', '二')];
  expect(shifted(list, 'a', -1)).toBe(list);
  expect(shifted(list, 'b', 1)).toBe(list);
  expect(words(without([text('a', '一')], 'a', newKey))).toEqual(['']);
});

test('a pasted text keeps its paragraphs, and lines within them', () => {
  expect(paragraphsIn('一\r\n二\r\n \r\n\n三  \n')).toEqual(['一\n二', '三']);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', JSON.stringify({ ...emptyWork('a'.repeat(16), 'k'.repeat(16)), version: 2 })],
  ['no name', JSON.stringify({ version: 1 })],
])('%s reads as no work', (_, stored) => {
  expect(readWork(stored, newKey)).toBeNull();
});

test('a checklist keeps the list that it was taken from, and nothing that is none', () => {
  const part = { type: 'checklist', title: '', items: ['帐篷'] };
  const work = emptyWork('a'.repeat(16), 'k'.repeat(16));
  const read = (listId: unknown) =>
    readWork(JSON.stringify({ ...work, pieces: [{ key: 'a', part: { ...part, listId } }] }), newKey)?.pieces[0]?.part;
  expect(read('31')).toEqual({ ...part, listId: '31' });
  expect([read('../1'), read(31), read(null)]).toEqual([part, part, part]);
});

test('a work that anybody may have written is read without what is wrong in it', () => {
  const odd = {
    ...emptyWork('a'.repeat(16), 'k'.repeat(16)),
    title: 7,
    draftId: '../1',
    revision: -3,
    visibility: 'everyone',
    trip: { month: 13, days: 2, cost: -1, difficulty: '3', activity: 'fly' },
    topics: [{ id: '1', name: '秋' }, { id: 'x' }],
    pictures: [{ local: 'post-aaaaaaaa' }],
    pieces: [
      { key: 'a', part: { type: 'stop', time: '25:00', name: '垭口', altitude: 99_999, note: '' } },
      { key: 'a', part: { type: 'divider' } },
      { key: 'b', part: { type: 'link', href: 'javascript:alert(1)', text: '点我' } },
      { key: 'c', part: { type: 'picture', local: 'post-aaaaaaaa', caption: '' } },
      { key: 'd', part: { type: 'script' } },
      null,
    ],
    attempts: [{ manuscript: 1 }, null],
  };
  expect(readWork(JSON.stringify(odd), newKey)).toMatchObject({
    title: '',
    draftId: null,
    revision: 0,
    visibility: 'public',
    trip: { month: null, days: 2, cost: null, difficulty: null, activity: null },
    topics: [{ id: '1', name: '秋' }],
    pictures: [],
    pieces: [{ key: 'a', part: { type: 'stop', time: '', name: '垭口', altitude: null } }],
    attempts: [],
  });
});
