import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { Sender, Sending } from '../../../../../src/stores/upload/sendInParts.ts';
import { manuscriptOf, writtenIn } from '../../../../../src/stores/community/writing/work/manuscript.ts';
import { settle } from '../../publish/world.ts';
import { GUEST, openTab } from './world.ts';

const still = { id: '77', token: 'token-of-a-still', width: 16, height: 9, color: '#102030', alt: '' };
const idle: Sending = {
  status: 'sending',
  sent: 0,
  total: 9,
  resumed: 0,
  why: null,
  again: false,
  code: null,
  result: null,
};
const video = {
  id: '55',
  token: 'token-of-a-film',
  type: 'mp4' as const,
  width: 1,
  height: 1,
  durationMs: 1,
  bytes: 9,
};
const file = (name = '山顶.mp4') => new File(['123456789'], name);

const open = async () => {
  const $sending = atom<Sending>(idle);
  const calls: string[] = [];
  const sender: Sender = {
    $sending,
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
    cancel: () => void calls.push('cancel'),
    leave: () => void calls.push('leave'),
  };
  const tab = openTab({
    film: {
      look: async () => ({ durationMs: 42_000, still: new Blob(['x']) }),
      isHevc: async () => false,
      bring: async () => ({ sendFilm: () => sender, sendStill: async () => still }),
    },
  });
  await tab.begin();
  await settle();
  tab.type('雪后的武功山');
  return { tab, $sending, calls };
};
const arrive = async ({ tab, $sending }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  const [one] = tab.desk.$work.get().videos;
  await tab.films.of(one?.local ?? '').start();
  $sending.set({ ...idle, status: 'done', result: { kind: 'video', video } });
  await settle();
};

test('a film is a block where the writing stands; nothing is sent or published before its author says so', async () => {
  const world = await open();
  const { tab } = world;
  tab.addFilm(file(), { key: 'first', offset: 2 });
  await settle();
  expect(tab.desk.$work.get().pieces.map(({ part }) => part.type)).toEqual(['paragraph', 'video', 'paragraph']);
  expect(tab.desk.$work.get().videos).toMatchObject([{ name: '山顶.mp4', durationMs: 42_000, id: null }]);
  expect(tab.$reason.get()).toBe('视频还没有传好');
  expect(tab.wouldLose()).toBe(true);
  expect(manuscriptOf(tab.desk.$work.get()).blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  await arrive(world);
  expect(tab.$reason.get()).toBeNull();
  await tab.publish();
  expect(tab.server.sent[0]?.manuscript).toMatchObject({
    blocks: [{}, { type: 'video', videoId: '55', index: 0 }, {}],
    pictures: [{ id: '77' }],
  });
});

test('taken away it is given up, put back it is to be chosen again; one that had arrived is there', async () => {
  const world = await open();
  const { tab, calls } = world;
  const key = tab.addFilm(file(), null) ?? '';
  await settle();
  const [one] = tab.desk.$work.get().videos;
  await tab.films.of(one?.local ?? '').start();
  tab.films.remove(key);
  expect(calls).toEqual(['cancel']);
  expect(tab.desk.$work.get()).toMatchObject({ videos: [] });
  if (one !== undefined) tab.films.restore(one);
  expect(tab.films.of(one?.local ?? '').$shown.get().step).toBe('lost');
  if (one !== undefined) tab.films.restore({ ...one, local: 'post-another', id: '55' });
  expect(tab.films.of('post-another').$shown.get().step).toBe('done');
});

test('three are taken and no more, and none of a guest', async () => {
  const { tab } = await open();
  for (let at = 0; at < 4; at += 1) tab.addFilm(file(`${at}.mp4`), null);
  expect(tab.desk.$work.get().videos).toHaveLength(3);
  expect(tab.said.join()).toContain('最多放 3 个视频');
  const guest = openTab({ session: GUEST });
  await guest.begin();
  expect(guest.addFilm(file(), null)).toBeNull();
  expect(guest.said.join()).toContain('先登录再选视频');
});

test('after a reload a film that had arrived is there; what the server kept brings it to another device', async () => {
  const world = await open();
  const { tab } = world;
  tab.addFilm(file(), null);
  await settle();
  await arrive(world);
  tab.desk.keep();
  const next = openTab({ host: tab.host, server: tab.server });
  await next.begin();
  const [one] = next.desk.$work.get().videos;
  expect(one).toMatchObject({ id: '55', still });
  expect(next.films.of(one?.local ?? '').$shown.get().step).toBe('done');
  const manuscript = manuscriptOf(next.desk.$work.get());
  const named = { board: null, topics: [], place: null, pictures: [still], tracks: [], videos: [video] };
  const shown = { id: '7', entryId: null, revision: 1, editedAt: null, device: '', savedAt: 1, versions: [] };
  let keys = 0;
  const back = writtenIn({ ...shown, manuscript, named }, () => `key-${(keys += 1)}-xxxx`);
  expect(back.videos).toMatchObject([{ id: '55', bytes: 9, still }]);
  expect(back.pictures).toEqual([]);
  expect(manuscriptOf(back)).toEqual(manuscript);
});
