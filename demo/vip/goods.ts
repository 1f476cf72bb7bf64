import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../src/site.ts';
import { run } from '../../src/backend/database/statement.ts';
import { addCode, readCode, spendCode, findCode } from '../../src/backend/vip/gifts/codes.ts';
import { claimGift, giftFor } from '../../src/backend/vip/gifts/gifts.ts';
import { give } from '../../src/backend/vip/membership.ts';

/** A member's coupons: two to use, one for later, one used up by time. */
export const writeCoupons = (database: DatabaseSync, userId: number, now: number): void => {
  const rows = [
    { name: '年卡立减 30 元', off: 3_000, min: 16_000, plans: 'vip-year,svip-year', from: -3, until: 27 },
    { name: '新芽券', off: 500, min: 2_000, plans: '', from: -3, until: 11 },
    { name: '登高节 20 元券', off: 2_000, min: 10_000, plans: '', from: 20, until: 40 },
    { name: '夏夜观星券', off: 800, min: 2_500, plans: '', from: -60, until: -12 },
  ] as const;
  for (const { name, off, min, plans, from, until } of rows)
    run(
      database,
      `INSERT INTO vip_coupons (user_id, name, off_fen, min_fen, plan_ids, starts_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      userId,
      name,
      off,
      min,
      plans,
      now + from * DAY_MS,
      now + until * DAY_MS,
    );
};

interface GiftFacts {
  readonly name: string;
  readonly note: string;
  readonly days: number;
  readonly from: number;
  readonly until: number | null;
  readonly tier?: 1 | 2;
  readonly stock?: number;
  readonly taken?: number;
  readonly audience?: readonly number[];
  readonly shared?: boolean;
  readonly checkDays?: number;
}

const addGift = (database: DatabaseSync, gift: GiftFacts, now: number): string => {
  const { id } = run(
    database,
    `INSERT INTO vip_gifts (name, note, tier, days, starts_at, expires_at, stock, taken, closed, shared, check_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    gift.name,
    gift.note,
    gift.tier ?? 1,
    gift.days,
    now + gift.from * DAY_MS,
    gift.until === null ? null : now + gift.until * DAY_MS,
    gift.stock ?? null,
    gift.taken ?? 0,
    gift.audience ? 1 : 0,
    gift.shared ? 1 : 0,
    (gift.checkDays ?? 0) * DAY_MS,
  );
  for (const userId of gift.audience ?? [])
    run(database, 'INSERT INTO vip_gift_audience (gift_id, user_id) VALUES (?, ?)', id, userId);
  return String(id);
};

/** Gifts in each of the seven states for `corner`; everybody else sees the open ones. */
export const writeGifts = (
  database: DatabaseSync,
  { corner, mate }: { corner: number; mate: number },
  now: number,
): void => {
  const add = (gift: GiftFacts): string => addGift(database, gift, now);
  const claim = (giftId: string, userId: number, at: number): void => {
    const gift = giftFor(database, giftId, String(userId));
    if (gift) claimGift(database, gift, String(userId), at);
  };
  add({ name: '秋日登山礼', note: '人人一份，领取后立刻生效。', days: 7, from: -5, until: 25 });
  add({ name: '跨年徒步礼', note: '活动开始后就能领。', days: 14, from: 18, until: 40 });
  add({
    name: '首发 SVIP 体验',
    note: '前一百名可领。',
    tier: 2,
    days: 3,
    from: -30,
    until: 10,
    stock: 100,
    taken: 100,
  });
  add({ name: '春季清山志愿者礼', note: '感谢参加清山的人。', days: 7, from: -90, until: -8 });
  const received = add({
    name: '连续记录 30 天礼',
    note: '连续三十天有轨迹。',
    days: 7,
    from: -20,
    until: 30,
    audience: [corner],
  });
  const checked = add({
    name: '二十一天挑战礼',
    note: '核对步数后到账，一般一天之内。',
    days: 15,
    from: -2,
    until: 30,
    audience: [corner, mate],
    checkDays: 1,
  });
  const shared = add({
    name: '双人同行礼',
    note: '两人一队，由一人领取。',
    days: 7,
    from: -10,
    until: 20,
    audience: [corner, mate],
    shared: true,
  });
  claim(received, corner, now - 2 * DAY_MS);
  claim(checked, corner, now - 3_600_000);
  claim(shared, mate, now - 6 * DAY_MS);
};

/** Codes of the demo, one in each state. They stand in the README: nobody needs to guess them. */
export const demoCodes = {
  usable: 'DEM0-7DAY-VJPA-2026',
  usableSvip: 'DEM0-31DA-SVJP-2026',
  used: 'DEM0-G0NE-VJPA-2026',
  expired: 'DEM0-PAST-VJPA-2026',
  notYet: 'DEM0-NEXT-VJPA-2026',
  otherAccount: 'DEM0-THEM-VJPA-2026',
} as const;

export const writeCodes = (
  database: DatabaseSync,
  { owner, other }: { owner: number; other: number },
  now: number,
): void => {
  const add = (
    text: string,
    from: number,
    until: number | null,
    more: { svip?: boolean; forUser?: number } = {},
  ): string => {
    const code = readCode(text);
    if (code === null) throw new Error(`${text} is no code`);
    addCode(database, {
      code,
      name: more.svip ? 'SVIP 体验月' : 'VIP 体验周',
      tier: more.svip ? 2 : 1,
      length: { days: more.svip ? 31 : 7 },
      startsAt: now + from * DAY_MS,
      expiresAt: until === null ? null : now + until * DAY_MS,
      forUser: more.forUser === undefined ? null : String(more.forUser),
    });
    return code;
  };
  add(demoCodes.usable, -10, 180);
  add(demoCodes.usableSvip, -10, 180, { svip: true });
  add(demoCodes.expired, -200, -20);
  add(demoCodes.notYet, 30, 180);
  add(demoCodes.otherAccount, -10, 180, { forUser: other });
  const used = findCode(database, add(demoCodes.used, -60, 180));
  if (!used) return;
  spendCode(database, used, String(owner), now - 50 * DAY_MS);
  give(
    database,
    {
      userId: String(owner),
      source: `code:${Buffer.from(used.hash).toString('hex')}`,
      kind: 'code',
      name: used.name,
      tier: 1,
      length: { days: 7 },
    },
    now - 50 * DAY_MS,
  );
};
