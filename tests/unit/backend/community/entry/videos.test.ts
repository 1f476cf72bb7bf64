import { beforeEach, expect, test } from 'vitest';
import { accessToVideo } from '../../../../../src/backend/media/access.ts';
import { findVideo, forgetUnused, recordMedia } from '../../../../../src/backend/media/media.ts';
import { one } from '../../../../../src/backend/database/statement.ts';
import { transaction } from '../../../../../src/backend/database/transaction.ts';
import { openWorld, type World } from '../../support/world.ts';
import { addPicture } from '../scene.ts';
import { publishPost, saveDraft } from '../writing/scene.ts';

let world: World;
let [author, other] = ['', ''];
let films = 88_000_000;
beforeEach(() => {
  world = openWorld();
  [author, other] = [world.addMember('作者'), world.addMember('读者')];
});
const me = () => world.loggedIn(author);
const film = (userId = author): string => {
  const id = String((films += 1));
  const size = { bytes: 18_874_368, width: 1_280, height: 720, durationMs: 42_000 };
  recordMedia(world.database, { id, userId, kind: 'video', type: 'mp4', name: 'a.mp4', ...size }, world.now());
  return id;
};
const video = (videoId: string, index: number | null = null, caption = '') => ({
  type: 'video' as const,
  videoId,
  index,
  caption,
});
const words = { type: 'paragraph' as const, text: '早上七点出发。' };
const read = async (id: string) => (await world.loggedIn(other).get('/api/community/post', { id })).body.data;
const access = (id: string, reader: string | null) =>
  accessToVideo(
    world.database,
    findVideo(world.database, id) as NonNullable<ReturnType<typeof findVideo>>,
    () => reader,
  );

test('a film stands where its author put it, with its still, its length and what there is to load', async () => {
  const [id, still, picture] = [film(), addPicture(world, author), addPicture(world, author)];
  const post = await publishPost(me(), {
    blocks: [words, { type: 'picture', index: 0, caption: '' }, video(id, 1, '山顶的风')],
    pictures: [picture, still].map((one) => ({ id: one, alt: '' })),
  });
  const { blocks } = await read(post.body.data.id);
  expect(blocks[2]).toMatchObject({
    type: 'video',
    caption: '山顶的风',
    picture: { id: still },
    video: { id, length: '0:42', words: '视频 · 0:42 · 18 MB' },
  });
  expect(access(id, null)).toBe('public');
});

test('among the pictures a still names its film and its words, and no other picture does', async () => {
  const [id, still, picture] = [film(), addPicture(world, author), addPicture(world, author)];
  const post = await publishPost(me(), {
    blocks: [words, { type: 'picture', index: 0, caption: '' }, video(id, 1, '山顶的风')],
    pictures: [picture, still].map((one) => ({ id: one, alt: '' })),
  });
  const told = (await world.browser().get('/api/community/pictures', { id: post.body.data.id })).body.data.pictures;
  expect(told[0]).not.toHaveProperty('video');
  expect(told[1]).toMatchObject({ id: still, caption: '山顶的风', video: { id, length: '0:42' } });
});

test('a film alone is a post, without its still too; the card says that there is one', async () => {
  const id = film();
  const post = (await publishPost(me(), { blocks: [video(id, 7)] })).body.data.id;
  expect((await read(post)).blocks).toMatchObject([{ type: 'video', index: null, picture: null }]);
  const { items } = (await me().get('/api/community/feed', { sort: 'latest' })).body.data;
  expect(items.find((card: { id: string }) => card.id === post)?.video).toMatchObject({ id, length: '0:42' });
});

test('somebody else’s film, one that is gone and one too many are refused, and nothing is written', async () => {
  expect((await publishPost(me(), { blocks: [words, video(film(other))] })).body.errCode).toBe(2030);
  expect((await publishPost(me(), { blocks: [words, video('999')] })).body.errCode).toBe(2030);
  expect((await saveDraft(me(), { blocks: [video(film(other))] })).body.errCode).toBe(2030);
  const four = [film(), film(), film(), film()].map((id) => video(id));
  expect((await publishPost(me(), { blocks: four })).body.errCode).toBe(2145);
  expect(one(world.database, 'SELECT count(*) AS n FROM entries')).toEqual({ n: 0 });
});

test('who may not read the post may not see its film; an edit without it lets it go', async () => {
  const id = film();
  const post = (await publishPost(me(), { blocks: [words, video(id)], visibility: 'self' })).body.data.id;
  expect([access(id, other), access(id, author), access(id, null)]).toEqual(['none', 'private', 'none']);
  await publishPost(me(), { blocks: [words, video(id)] }, { id: post });
  expect(access(id, other)).toBe('public');
  await publishPost(me(), { blocks: [words] }, { id: post });
  expect(access(id, other)).toBe('none');
});

test('a draft holds its film as long as it is there, and brings it to another device', async () => {
  const id = film();
  const still = addPicture(world, author);
  const pictures = [{ id: still, alt: '' }];
  const draft = (await saveDraft(me(), { blocks: [video(id, 0, '风')], pictures })).body.data.id;
  const { named, manuscript } = (await me().get('/api/community/draft', { id: draft })).body.data;
  expect(manuscript.blocks).toEqual([video(id, 0, '风')]);
  expect(named.videos).toMatchObject([{ id, durationMs: 42_000, bytes: 18_874_368 }]);
  const preview = (await me().get('/api/community/post', { id: draft, as: 'draft' })).body.data;
  expect(preview.blocks).toMatchObject([{ video: { id }, picture: { id: still } }]);
  const forget = () =>
    transaction(world.database, () => forgetUnused(world.database, world.now() + 1, world.now(), 10));
  expect(forget()).toEqual([]);
  await me().post('/api/community/changeNotes', { act: 'delete', notes: [{ kind: 'draft', id: draft }] });
  expect(forget()).toEqual([id]);
});

test('a published post that is written on has its film, and its still is none of the loose pictures', async () => {
  const [id, still] = [film(), addPicture(world, author)];
  const post = (await publishPost(me(), { blocks: [words, video(id, 0)], pictures: [{ id: still, alt: '' }] })).body
    .data.id;
  const { manuscript } = (await me().get('/api/community/draft', { entryId: post })).body.data;
  expect(manuscript.blocks).toEqual([words, video(id, 0)]);
});
