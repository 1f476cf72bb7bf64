import { expect, it, vi } from 'vitest';
import type { FloorComment } from '../../../../src/api/community/comments.ts';
import { removeComment, unfoldReplies } from '../../../../src/stores/community/commentActions.ts';
import { $commented } from '../../../../src/stores/community/commented.ts';
import { addComment, pinFloor } from '../../../../src/stores/community/commentChanges.ts';
import {
  $comments,
  loadComments,
  moreComments,
  retryComments,
  stopComments,
  takeInComments,
} from '../../../../src/stores/community/comments.ts';
import { Refused } from '../../../../src/api/errors.ts';
import { PAGE_MAX, SLOW_AFTER_MS } from '../../../../src/site.ts';

const ask = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../../src/api/call.ts', () => ({ call: ask }));

const floor = (id: string): FloorComment => ({ id, replies: [], replyCount: 0 }) as unknown as FloorComment;
const page = (...ids: string[]): unknown => ({ items: ids.map(floor), cursor: null, total: ids.length });
const shown = (): string[] => $comments.get().items.map(({ id }) => id);

it('keeps a comment that was written while the list was asked for, and shows it once', async () => {
  $commented.set({ kind: 'post', id: '7', comments: 0, mine: false });
  ask.mockResolvedValueOnce(page('1', '2')).mockResolvedValueOnce(page('1', '2', '3'));
  const loaded = loadComments();
  addComment({ floor: floor('3'), reply: null, total: 3 });
  await loaded;
  expect(shown()).toEqual(['3', '1', '2']);
  await loadComments();
  expect(shown()).toEqual(['3', '1', '2']);
});

const mine = (id: string): FloorComment => ({ ...floor(id), mine: true }) as FloorComment;

it('takes in what another page has sent, once, and loses it to no list that is under way', async () => {
  $commented.set({ kind: 'post', id: '70', comments: 0, mine: false });
  $comments.set({ ...$comments.get(), items: [], cursor: null });
  ask.mockResolvedValueOnce(page('a1', 'a2'));
  await loadComments();
  // The list was asked for before the server had what the other page sent.
  let answer = (_page: unknown): void => undefined;
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const loading = loadComments();
  const more = { ...floor('a1'), replyCount: 2 };
  ask.mockResolvedValueOnce({ items: [mine('m1'), floor('others'), more], cursor: null, total: 4 });
  await takeInComments();
  expect(shown()).toEqual(['m1', 'a1', 'a2']);
  expect($comments.get().items[1]?.replyCount).toBe(2);
  answer(page('a1', 'a2'));
  await loading;
  expect(shown()).toEqual(['m1', 'a1', 'a2']);
  ask.mockResolvedValueOnce(page('m1', 'a1', 'a2'));
  await loadComments();
  expect(shown()).toEqual(['m1', 'a1', 'a2']);
});

it('shows nothing twice that was taken in while the rest of a long page waited', async () => {
  $commented.set({ kind: 'post', id: '71', comments: 0, mine: false });
  const ids = Array.from({ length: PAGE_MAX + 2 }, (_, at) => `rest${at}`);
  ask.mockResolvedValueOnce(page(...ids));
  await loadComments();
  ask.mockResolvedValueOnce({ items: [mine(`rest${PAGE_MAX}`)], cursor: null, total: ids.length });
  await takeInComments();
  await moreComments();
  const rest = shown().filter((id) => id.startsWith('rest'));
  expect(rest).toHaveLength(ids.length);
  expect(new Set(rest).size).toBe(ids.length);
});

it('asks for those of a route, and counts what was written there', async () => {
  $commented.set({ kind: 'route', id: '7', comments: 2, mine: false });
  ask.mockClear();
  ask.mockResolvedValueOnce(page('r1', 'r2'));
  await loadComments();
  expect(ask).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ targetKind: 'route', targetId: '7' }),
    expect.anything(),
  );
  addComment({ floor: floor('r3'), reply: null, total: 3 });
  expect($commented.get()).toMatchObject({ comments: 3 });
});

it('shows a page that is too long part by part', async () => {
  $commented.set({ kind: 'post', id: '8', comments: 0, mine: false });
  const ids = Array.from({ length: PAGE_MAX + 3 }, (_, at) => `long${at}`);
  ask.mockClear();
  ask.mockResolvedValueOnce(page(...ids));
  await loadComments();
  expect(shown().filter((id) => id.startsWith('long'))).toEqual(ids.slice(0, PAGE_MAX));
  await moreComments();
  expect(shown().filter((id) => id.startsWith('long'))).toEqual(ids);
  await moreComments();
  expect(ask).toHaveBeenCalledTimes(1);
});

const reply = (id: string) => ({ id, rootId: '1' }) as unknown as FloorComment['replies'][number];
const withReplies = (count: number, ...ids: string[]): FloorComment =>
  ({ ...floor('1'), replies: ids.map(reply), replyCount: count }) as FloorComment;

it('takes a deleted reply out of what can still be unfolded', async () => {
  $comments.set({ ...$comments.get(), items: [withReplies(2, 'a', 'b'), floor('2')], total: 4 });
  ask.mockResolvedValueOnce({ total: 3 });
  await removeComment('b');
  expect($comments.get().items[0]).toMatchObject({ replies: [{ id: 'a' }], replyCount: 1 });
  expect($comments.get().total).toBe(3);
});

it('offers nothing more to unfold once all replies that may be read are there', async () => {
  $comments.set({ ...$comments.get(), items: [withReplies(5, 'a', 'b')] });
  ask
    .mockResolvedValueOnce({ items: ['a', 'b', 'c'].map(reply), cursor: 'on' })
    .mockResolvedValueOnce({ items: [reply('d')], cursor: null });
  await unfoldReplies('1');
  expect($comments.get().items[0]?.replies).toHaveLength(4);
  expect($comments.get().items[0]?.replyCount).toBe(4);
});

it('keeps the pinned floor first: above what is written now, and above the one pinned before', async () => {
  $commented.set({ kind: 'post', id: '9', comments: 0, mine: false });
  ask.mockResolvedValueOnce({ items: [{ ...floor('1'), pinned: true }, floor('2')], cursor: null, total: 2 });
  await loadComments();
  addComment({ floor: floor('n'), reply: null, total: 3 });
  expect(shown().filter((id) => ['1', '2', 'n'].includes(id))).toEqual(['1', 'n', '2']);
  pinFloor('2', true);
  expect(shown()[0]).toBe('2');
  expect($comments.get().items.filter(({ pinned }) => pinned)).toHaveLength(1);
  pinFloor('2', false);
  expect($comments.get().items.some(({ pinned }) => pinned)).toBe(false);
});

it('goes on from a linked floor in the order that floor was read in', async () => {
  $commented.set({ kind: 'post', id: '10', comments: 0, mine: false });
  ask.mockClear();
  ask.mockResolvedValueOnce({ ...(page('12') as object), cursor: 'on' }).mockResolvedValueOnce(page('13'));
  await loadComments('12');
  await moreComments();
  expect(ask.mock.calls.map(([, payload]: unknown[]) => payload)).toMatchObject([
    { floor: 12 },
    { sort: 'earliest', cursor: 'on' },
  ]);
});

it('says after eight seconds that it is slow, can be let go and asked again; the late answer is nobody’s', async () => {
  vi.useFakeTimers();
  $commented.set({ kind: 'post', id: '9', comments: 0, mine: false });
  $comments.set({ ...$comments.get(), items: [], cursor: null });
  let late = (_page: unknown): void => undefined;
  ask.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
  const first = loadComments();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1);
  expect($comments.get().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect($comments.get().status).toBe('slow');
  stopComments();
  expect($comments.get()).toMatchObject({ status: 'failed', why: '' });
  ask.mockResolvedValueOnce(page('fresh'));
  await retryComments();
  expect($comments.get().status).toBe('ready');
  late(page('late'));
  await first;
  expect(shown()).toEqual(['fresh']);
  vi.useRealTimers();
});

it('says what the server said to a refusal', async () => {
  ask.mockRejectedValueOnce(new Refused('listComments', 429, '慢点', null, 30));
  await loadComments();
  expect($comments.get()).toMatchObject({ status: 'failed', why: '现在人多，请 30 秒后再试' });
});
