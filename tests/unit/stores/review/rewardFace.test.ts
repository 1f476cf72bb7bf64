import { expect, test } from 'vitest';
import { giftState } from '../../../../src/api/vip/fields.ts';
import { rewardFace, type Reward } from '../../../../src/stores/review/rewardFace.ts';

const DAY = 86_400_000;
const MARCH = Date.UTC(2026, 2, 1, 4);
const reward = (over: Partial<Reward>): Reward => ({
  state: 'claimable',
  name: '十周年礼物',
  note: '',
  type: 1,
  days: 7,
  progress: { have: 620, need: 500 },
  startsAt: MARCH - 30 * DAY,
  deadline: MARCH + 30 * DAY,
  left: 1_234,
  receivedAt: null,
  vipUntil: null,
  expireAt: MARCH,
  ...over,
});

test('each of the seven states says something of its own and what to do', () => {
  const faces = giftState.options.map((state) => rewardFace(reward({ state }), false));
  expect(new Set(faces.map(({ title }) => title)).size).toBe(7);
  for (const { lines, act, actWords } of faces) {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line !== '')).toBe(true);
    expect(actWords === '').toBe(act === null);
  }
  expect(faces.filter(({ act }) => act === 'claim')).toHaveLength(1);
});

test('who is a member reads how far it is put off and to what day, before claiming', () => {
  const { lines } = rewardFace(reward({ vipUntil: MARCH - 7 * DAY }), false);
  expect(lines.slice(0, 2)).toEqual(['你的会员到 2026年2月22日', '将顺延 7 天，到期 2026年3月1日']);
  expect(rewardFace(reward({}), false).lines[0]).toBe('领取后会员到 2026年3月1日');
});

test('what is not reached says how far it is, without a 0; what has not begun says when', () => {
  const far = rewardFace(reward({ state: 'locked', progress: { have: 0, need: 500 } }), false);
  expect(far.title).toBe('还差 500 公里');
  expect(far.lines.join()).not.toMatch(/(^|\D)0 公里/);
  const early = rewardFace(reward({ state: 'locked' }), true);
  expect([early.title, early.act]).toEqual(['领取还没开始', null]);
});
