import type { AskedLogin } from '../../../api/account/scan.ts';
import { detectHost } from '../../../host/detect.ts';
import type { CallContext } from '../../context.ts';
import { memberOf } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';
import { deviceOf } from '../../sessions/device.ts';
import { maskedNetwork } from '../../sessions/seen.ts';
import { CLAIM_WITHIN_MS, move, NUMBER_TRIES, scanOfCode } from './store.ts';
import { CANCELLED, CONFIRMED, isOpen, SCANNED, type ScanRow, stateOf, USED, WAITING } from './row.ts';

/** What one member may scan and answer. */
const MEMBER_LIMITS: readonly Limit[] = [
  { windowMs: 60_000, max: 20 },
  { windowMs: 3_600_000, max: 120 },
];

const NAMES: Readonly<Record<string, string>> = {
  qqbrowser: 'QQ 浏览器',
  uc: 'UC 浏览器',
  quark: '夸克',
  miui: '小米浏览器',
  vivo: 'vivo 浏览器',
  oppo: 'OPPO 浏览器',
  huawei: '华为浏览器',
  samsung: '三星浏览器',
  baidu: '百度浏览器',
  sogou: '搜狗浏览器',
  '360': '360 浏览器',
  opera: 'Opera',
  yandex: 'Yandex',
  edge: 'Edge',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  ie: 'IE',
};

/** Edge 126; empty where it has no name that we know. */
const browserName = (userAgent: string): string => {
  const { browser, browserVersion } = detectHost(userAgent);
  const name = NAMES[browser ?? ''];
  const version = /^\d+/.exec(browserVersion ?? '')?.[0] ?? '';
  return name === undefined ? '' : `${name} ${version}`.trim();
};

const spendOne = (context: CallContext): void =>
  spend(context.database, `scans:member:${memberOf(context)}`, MEMBER_LIMITS, context.now);

/** Another member's is nobody's: as one that never was. */
const mine = (context: CallContext, code: string): ScanRow | undefined => {
  const row = scanOfCode(context.database, code);
  return row === undefined || row.user_id === null || String(row.user_id) === memberOf(context) ? row : undefined;
};

const askedOf = (context: CallContext, row: ScanRow | undefined): AskedLogin => {
  const { now, visitor } = context;
  if (row === undefined) return { state: 'expired', open: false, used: false, by: null, expiresAt: now, now };
  const state = stateOf(row, now);
  return {
    state,
    open: state === 'waiting' || state === 'scanned',
    used: row.state === USED,
    by:
      state === 'expired' || state === 'cancelled'
        ? null
        : {
            device: deviceOf(row.user_agent),
            browser: browserName(row.user_agent),
            network: maskedNetwork(row.address),
            near: row.address === visitor.address && row.address !== 'unknown',
            askedAt: row.created_at,
          },
    expiresAt: row.expires_at,
    now,
  };
};

/** As it stands; changes nothing. */
export const read = (context: CallContext, code: string): AskedLogin => askedOf(context, mine(context, code));

/** From now on it is this member's to answer; a number is drawn that only the asking device shows. */
export const open = (context: CallContext, code: string): AskedLogin => {
  spendOne(context);
  const row = mine(context, code);
  if (row?.state === WAITING && isOpen(row, context.now))
    move(context, row, SCANNED, { userId: memberOf(context), number: 10 + context.randomBelow(90) });
  return read(context, code);
};

const TRY = 'UPDATE scan_logins SET tries = tries + 1 WHERE id = ?';

/** Only what this member has scanned, with the number of the asking device. Once it is allowed it stays so. */
export const confirm = (context: CallContext, code: string, number: number): AskedLogin => {
  spendOne(context);
  const { database, now } = context;
  const row = mine(context, code);
  if (row === undefined || row.state < SCANNED || row.state === CANCELLED) throw refuse('scanGone');
  if (row.state >= CONFIRMED) return askedOf(context, row);
  if (!isOpen(row, now)) throw refuse('scanGone');
  if (row.number !== number) {
    run(database, TRY, row.id);
    const left = NUMBER_TRIES - row.tries - 1;
    if (left <= 0) move(context, row, CANCELLED);
    throw refuse('scanNumber', {
      keep: true,
      data: { left },
      errMsg: left > 0 ? `数字和电脑上的不一样，还可以试 ${left} 次` : '数字错了三次，这次登录已取消',
    });
  }
  move(context, row, CONFIRMED, { expiresAt: now + CLAIM_WITHIN_MS });
  return read(context, code);
};

/** Called off, as long as no device has used it. Who has not scanned it cannot call it off. */
export const cancel = (context: CallContext, code: string): AskedLogin => {
  spendOne(context);
  const row = mine(context, code);
  if (row !== undefined && row.user_id !== null && isOpen(row, context.now)) move(context, row, CANCELLED);
  return read(context, code);
};
