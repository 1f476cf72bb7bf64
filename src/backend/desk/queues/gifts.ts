import { DAY_MS } from '../../../site.ts';
import { refuse } from '../../errors.ts';
import { randomText } from '../../sessions/secrets.ts';
import { batchById, batches, makeCodes, usesOf, voidBatch } from '../../vip/gifts/batches.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { dayTyped, memberLink, typed, wholeTyped } from '../page/fields.ts';
import { at, form, type Html, html, onDay } from '../page/html.ts';
import { table } from '../page/table.ts';
import { couponForm, sendCoupons } from './gifts/coupons.ts';
import { historyOf } from './log.ts';

const KINDS = { code: '兑换码', coupon: '优惠券' } as const;

const until: Html = html`<label>最后一天<input name="until" type="date" required /></label>`;
const key = (): Html => html`<input type="hidden" name="key" value="${randomText(16)}" />`;

const list = (desk: Desk) => ({
  title: '兑换码和优惠券',
  body: html`${table(
      batches(desk.parts.database, desk.now),
      [
        ['编号', ({ id }) => id],
        ['种类', ({ kind }) => KINDS[kind]],
        ['名称', ({ id, name }) => html`<a href="/desk/gifts/${id}">${name}</a>`],
        ['做了', ({ made }) => made, 'num'],
        ['用了', ({ used }) => used, 'num'],
        ['还能用', ({ open }) => open, 'num'],
        ['时间', (batch) => html`${onDay(batch.made_at)}${batch.void_at === null ? '' : '，已收回'}`],
      ],
      '还没有做过。',
    )}
    <section>
      <h2>做一批兑换码</h2>
      <p>码只显示一次，服务器不留原文；当场抄走或打印。</p>
      ${form(
        desk.token,
        '/desk/gifts',
        html`${key()}<label>名称，兑换的人会看到<input name="name" required maxlength="20" autocomplete="off" /></label
          ><label
            >会员<select name="tier">
              <option value="1">VIP</option>
              <option value="2">SVIP</option>
            </select></label
          ><label>每个多少天<input name="days" required inputmode="numeric" maxlength="3" /></label
          ><label>做多少个，最多 500<input name="count" required inputmode="numeric" maxlength="3" /></label
          >${until}<button class="main" name="do" value="codes">做兑换码</button>`,
        'stack',
      )}
    </section>
    ${couponForm(desk)}`,
});

const show = (desk: Desk) => {
  const { database } = desk.parts;
  const batch = batchById(database, wholeTyped(desk.id) || 0, desk.now);
  const uses = usesOf(database, batch.id);
  return {
    title: `${KINDS[batch.kind]} ${batch.id}：${batch.name}`,
    body: html`<section>
        <p>做了 ${batch.made}，用了 ${batch.used}，还能用 ${batch.open}。</p>
        ${
          batch.open === 0
            ? ''
            : form(
                desk.token,
                `/desk/gifts/${batch.id}`,
                html`<button name="do" value="void" class="danger">收回没有用的 ${batch.open} 个</button>`,
              )
        }
      </section>
      <section>
        <h2>谁用了</h2>
        ${
          uses.length === 0
            ? html`<p>还没有人用。</p>`
            : html`<ul>
                ${uses.map((use) => html`<li>${memberLink(desk, use.user_id, use.nick_name)}，${at(use.at)}</li>`)}
              </ul>`
        }
      </section>
      ${historyOf(desk, `batch ${batch.id}`)}`,
  };
};

const make = async (desk: Desk) => {
  const formKey = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(formKey)) throw refuse('badRequest');
  if (typed(desk, 'do') === 'coupons') return sendCoupons(desk, formKey);
  const [name, last] = [typed(desk, 'name'), typed(desk, 'until')];
  const expiresAt = dayTyped(last) + DAY_MS;
  const batch = ({ id }: { readonly id: number }): string => `batch ${id}`;
  const [tier, days, count] = ['tier', 'days', 'count'].map((field) => wholeTyped(typed(desk, field)));
  const wanted = { name, tier: tier ?? 0, days: days ?? 0, count: count ?? 0, expiresAt };
  const { id, codes } = await desk.act('code.make', batch, { name, tier, days, count, last }, (act) =>
    makeCodes(act, desk.parts.randomBelow, formKey, wanted),
  );
  return {
    title: `${codes.length} 个兑换码`,
    body: html`<p class="said" role="status">只显示这一次：离开这一页以后，谁也看不到这些码。</p>
      <section><p class="words">${codes.join('\n')}</p></section>
      <p><a href="/desk/gifts/${id}">抄好了，看这一批</a></p>`,
  };
};

const decide = async (desk: Desk) => {
  const id = wholeTyped(desk.id) || 0;
  if (typed(desk, 'do') !== 'void') throw refuse('badRequest');
  const gone = await desk.act('batch.void', `batch ${id}`, {}, (act) => voidBatch(act, id));
  return { go: `/desk/gifts/${id}`, said: `收回了 ${gone} 个` };
};

/** Redeem codes and coupons, batch by batch. */
export const giftRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/gifts', roles: ['finance'], handle: list },
  { method: 'GET', path: '/desk/gifts/:id', roles: ['finance'], handle: show },
  { method: 'POST', path: '/desk/gifts', roles: ['finance'], handle: make },
  { method: 'POST', path: '/desk/gifts/:id', roles: ['finance'], handle: decide },
];
