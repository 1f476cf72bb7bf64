import { absoluteDate } from '../../../lib/time.ts';
import { DAY_MS, HOUR_MS } from '../../../site.ts';
import { chinaDayOf } from '../../content/house.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { randomText } from '../../sessions/secrets.ts';
import {
  checkGift,
  endGift,
  type GivenGift,
  givenGift,
  givenGifts,
  makeGift,
  type NewGift,
  refuseClaim,
  type Taker,
  takersOf,
} from '../../vip/gifts/given.ts';
import { MEMBERS_MAX } from '../../vip/gifts/typed.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { dayTyped, memberLink, typed, wholeTyped } from '../page/fields.ts';
import { at, form, type Html, html, onDay, raw } from '../page/html.ts';
import { table } from '../page/table.ts';
import { GIFT_WAYS, TIERS } from '../page/values.ts';
import { historyOf } from './log.ts';

const PATH = '/desk/presents';
const FIELDS = ['name', 'note', 'tier', 'days', 'stock', 'members', 'shared', 'check', 'from', 'until'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;
const EMPTY: Typed = {
  name: '',
  note: '',
  tier: '1',
  days: '',
  stock: '',
  members: '',
  shared: '',
  check: '',
  from: '',
  until: '',
};

const fields = (was: Typed): Html =>
  html`<label
      >名称，成员会看到，2 到 20 个字<input
        name="name"
        required
        maxlength="20"
        autocomplete="off"
        value="${was.name}" /></label
    ><label>为什么送，一句话，可以空着<input name="note" maxlength="40" autocomplete="off" value="${was.note}" /></label
    ><label
      >会员<select name="tier">
        ${[1, 2].map(
          (tier) =>
            html`<option value="${tier}" ${was.tier === String(tier) ? raw('selected') : ''}>
              ${TIERS[tier as 1 | 2]}
            </option>`,
        )}
      </select></label
    ><label
      >每份多少天<input
        name="days"
        required
        inputmode="numeric"
        maxlength="3"
        autocomplete="off"
        value="${was.days}" /></label
    ><label
      >一共多少份，先到先得；空着是人人有份<input
        name="stock"
        inputmode="numeric"
        maxlength="7"
        autocomplete="off"
        value="${was.stock}" /></label
    ><label
      >只给这些成员，写编号，用空格或逗号分开，最多 ${MEMBERS_MAX} 位；空着是所有人<textarea
        name="members"
        maxlength="9000"
      >
${was.members}</textarea></label
    ><label
      >这些成员怎么领<select name="shared">
        ${Object.entries(GIFT_WAYS).map(
          ([way, words]) => html`<option value="${way}" ${was.shared === way ? raw('selected') : ''}>${words}</option>`,
        )}
      </select></label
    ><label
      >领了以后核对多少小时再到账，最多 168；空着是马上到账<input
        name="check"
        inputmode="numeric"
        maxlength="3"
        autocomplete="off"
        value="${was.check}" /></label
    ><label>第一天，空着是马上<input name="from" type="date" value="${was.from}" /></label
    ><label>最后一天<input name="until" type="date" required value="${was.until}" /></label
    ><button class="main">看一看再送</button>`;

const stateOf = ({ starts_at, expires_at, stock, taken }: GivenGift, now: number): string => {
  if (expires_at !== null && expires_at <= now) return '已结束';
  if (starts_at > now) return '还没开始';
  return stock !== null && taken >= stock ? '领完了' : '正在领';
};
const forWhom = ({ audience, shared }: GivenGift): string =>
  audience === null ? '所有人' : `${audience} 位成员${shared === 1 ? '合领一份' : ''}`;
const checkWords = (ms: number): string => (ms === 0 ? '领了马上到账' : `领了以后核对 ${ms / HOUR_MS} 小时再到账`);
const lastDay = ({ expires_at }: GivenGift): Html | string => (expires_at === null ? '不限' : onDay(expires_at - 1));

const list = (desk: Desk) => ({
  title: '会员礼物',
  body: html`${table(
      givenGifts(desk.parts.database),
      [
        ['编号', ({ id }) => id],
        ['名称', ({ id, name }) => html`<a href="${PATH}/${id}">${name}</a>`],
        ['每份', ({ tier, days }) => `${TIERS[tier]} ${days} 天`],
        ['给谁', forWhom],
        ['领了', ({ taken, stock }) => (stock === null ? taken : `${taken} / ${stock}`), 'num'],
        ['第一天', ({ starts_at }) => onDay(starts_at)],
        ['最后一天', lastDay],
        ['状态', (gift) => stateOf(gift, desk.now)],
      ],
      '还没有送过会员礼物。',
    )}
    <section>
      <h2>送一份</h2>
      <p>成员自己在“兑换会员”里领，领到才算时间。送给指定的成员时，他们会收到通知。</p>
      ${form(desk.token, PATH, html`<input type="hidden" name="key" value="${randomText(16)}" />${fields(EMPTY)}`, 'stack')}
    </section>`,
});

/** While a claim is looked at it can be refused. */
const refusal = (desk: Desk, id: number, { user_id, due_at }: Taker): Html | string =>
  due_at === null || due_at <= desk.now
    ? ''
    : form(
        desk.token,
        `${PATH}/${id}`,
        html`<input type="hidden" name="member" value="${user_id}" /><label
            >为什么不给，成员会看到<input name="reason" required maxlength="60" autocomplete="off" /></label
          ><button name="do" value="refuse" class="danger">不给</button>`,
        'row',
      );

const show = (desk: Desk) => {
  const { database } = desk.parts;
  const gift = givenGift(database, wholeTyped(desk.id) || 0);
  const takers = takersOf(database, gift.id);
  const over = gift.expires_at !== null && gift.expires_at <= desk.now;
  return {
    title: `会员礼物 ${gift.id}：${gift.name}`,
    body: html`<section>
        <dl>
          <dt>状态</dt>
          <dd>${stateOf(gift, desk.now)}</dd>
          <dt>每份</dt>
          <dd>${TIERS[gift.tier]} ${gift.days} 天</dd>
          <dt>给谁</dt>
          <dd>${forWhom(gift)}</dd>
          <dt>领了</dt>
          <dd>${gift.taken}${gift.stock === null ? ' 份，不限份数' : ` 份，一共 ${gift.stock} 份`}</dd>
          <dt>到账</dt>
          <dd>${checkWords(gift.check_ms)}</dd>
          <dt>第一天</dt>
          <dd>${onDay(gift.starts_at)}</dd>
          <dt>最后一天</dt>
          <dd>${lastDay(gift)}</dd>
        </dl>
        ${gift.note === '' ? '' : html`<p class="words">${gift.note}</p>`}
      </section>
      ${
        over
          ? ''
          : html`<section>
              <h2>结束</h2>
              <p>没有领的人再也领不到，不能恢复；领到的时间不收回。</p>
              ${form(
                desk.token,
                `${PATH}/${gift.id}`,
                html`<label
                    >照抄编号 ${gift.id} 确认<input
                      name="confirm"
                      required
                      inputmode="numeric"
                      autocomplete="off" /></label
                  ><button name="do" value="end" class="danger">结束这份礼物</button>`,
                'stack',
              )}
            </section>`
      }
      <h2>谁领了</h2>
      ${table(
        takers,
        [
          ['成员', ({ user_id, nick_name }) => memberLink(desk, user_id, nick_name)],
          ['领取', (taker) => at(taker.at)],
          ['到账', ({ due_at }) => (due_at === null ? '到账了' : html`核对中，${at(due_at)} 到账`)],
          ['', (taker) => refusal(desk, gift.id, taker)],
        ],
        '还没有人领。',
      )}
      ${historyOf(desk, `gift ${gift.id}`)}`,
  };
};

const wanted = (was: Typed, now: number): NewGift => {
  const startsAt = was.from === '' ? now : dayTyped(was.from);
  if (Number.isNaN(startsAt)) throw refuse('badRequest', { errMsg: '日期写成 2027-12-31' });
  return {
    name: was.name,
    note: was.note,
    tier: wholeTyped(was.tier),
    days: wholeTyped(was.days),
    stock: was.stock === '' ? null : wholeTyped(was.stock),
    members: was.members,
    shared: was.shared === 'one',
    checkMs: was.check === '' ? 0 : wholeTyped(was.check) * HOUR_MS,
    startsAt: Math.max(startsAt, now),
    expiresAt: dayTyped(was.until) + DAY_MS,
  };
};

const MEMBERS = 'SELECT count(*) AS n FROM users WHERE state <> 2';
const CALLED = 'SELECT nick_name FROM users WHERE id = ?';

/** What will be given to whom, in words, before it is: what somebody has received nobody takes back. */
const lookAgain = (desk: Desk, key: string, was: Typed, gift: NewGift) => {
  const { database } = desk.parts;
  const audience = checkGift({ database, now: desk.now }, gift);
  const names = (audience ?? [])
    .slice(0, 20)
    .map((id) => one<{ nick_name: string }>(database, CALLED, Number(id))?.nick_name);
  const whom =
    audience === null
      ? `所有人，现在 ${one<{ n: number }>(database, MEMBERS)?.n ?? 0} 位成员`
      : `${audience.length} 位成员：${names.join('、')}${audience.length > names.length ? ' 等' : ''}`;
  return {
    title: '看一看再送',
    body: html`<section>
        <dl>
          <dt>名称</dt>
          <dd>${gift.name}</dd>
          <dt>每份</dt>
          <dd>${TIERS[gift.tier as 1 | 2]} ${gift.days} 天</dd>
          <dt>给谁</dt>
          <dd>${whom}</dd>
          <dt>份数</dt>
          <dd>
            ${gift.shared ? '这些成员合领一份，谁先领归谁' : gift.stock === null ? '人人有份' : `${gift.stock} 份，先到先得`}
          </dd>
          <dt>到账</dt>
          <dd>${checkWords(gift.checkMs)}</dd>
          <dt>什么时候</dt>
          <dd>${was.from === '' ? '马上' : absoluteDate(gift.startsAt)} 到 ${absoluteDate(gift.expiresAt - 1)}</dd>
        </dl>
        <p>领走的时间不能收回。</p>
        ${form(
          desk.token,
          PATH,
          html`<input type="hidden" name="key" value="${key}" />${FIELDS.map(
              (name) => html`<input type="hidden" name="${name}" value="${was[name]}" />`,
            )}<button class="main" name="sure" value="1" autofocus>送出</button>`,
        )}
      </section>
      <section>
        <h2>改一改</h2>
        ${form(desk.token, PATH, html`<input type="hidden" name="key" value="${key}" />${fields(was)}`, 'stack')}
      </section>`,
  };
};

const make = async (desk: Desk) => {
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const was = Object.fromEntries(FIELDS.map((name) => [name, typed(desk, name)])) as Typed;
  const gift = wanted(was, desk.now);
  if (typed(desk, 'sure') !== '1') return lookAgain(desk, key, was, gift);
  const facts = { ...was, from: was.from === '' ? chinaDayOf(desk.now) : was.from };
  const id = await desk.act(
    'gift.make',
    (made: number) => `gift ${made}`,
    facts,
    (act) => makeGift(act, key, gift),
  );
  return { go: `${PATH}/${id}`, said: '已送出' };
};

const decide = async (desk: Desk) => {
  const { id, name } = givenGift(desk.parts.database, wholeTyped(desk.id) || 0);
  if (typed(desk, 'do') === 'refuse') {
    const [taker, reason] = [wholeTyped(typed(desk, 'member')) || 0, typed(desk, 'reason')];
    const facts = { name, member: taker, reason };
    await desk.act('gift.refuse', `gift ${id}`, facts, (act) => refuseClaim(act, id, taker, reason));
    return { go: `${PATH}/${id}`, said: '没有给，成员会收到通知' };
  }
  if (typed(desk, 'do') !== 'end') throw refuse('badRequest');
  if (typed(desk, 'confirm') !== String(id)) throw refuse('badRequest', { errMsg: '编号没有抄对，没有结束' });
  await desk.act('gift.end', `gift ${id}`, { name }, (act) => endGift(act, id));
  return { go: `${PATH}/${id}`, said: '已结束' };
};

/** Membership that members receive themselves: made, looked at, ended. */
export const presentRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: PATH, roles: ['finance'], handle: list },
  { method: 'GET', path: `${PATH}/:id`, roles: ['finance'], handle: show },
  { method: 'POST', path: PATH, roles: ['finance'], handle: make },
  { method: 'POST', path: `${PATH}/:id`, roles: ['finance'], handle: decide },
];
