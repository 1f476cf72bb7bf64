import { absoluteDate } from '../../../../lib/time.ts';
import { chinaDayOf } from '../../../content/house.ts';
import { one } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import { checkGift, makeGift, type NewGift } from '../../../vip/gifts/given.ts';
import type { Desk } from '../../desk.ts';
import { typed } from '../../page/fields.ts';
import { form, html } from '../../page/html.ts';
import { TIERS } from '../../page/values.ts';
import { FIELDS, giftTyped, presentFields, PRESENTS_PATH, type Typed } from './fields.ts';
import { checkWords } from './words.ts';

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
          PRESENTS_PATH,
          html`<input type="hidden" name="key" value="${key}" />${FIELDS.map(
              (name) => html`<input type="hidden" name="${name}" value="${was[name]}" />`,
            )}<button class="main" name="sure" value="1" autofocus>送出</button>`,
        )}
      </section>
      <section>
        <h2>改一改</h2>
        ${form(desk.token, PRESENTS_PATH, html`<input type="hidden" name="key" value="${key}" />${presentFields(was)}`, 'stack')}
      </section>`,
  };
};

export const makePresent = async (desk: Desk) => {
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const was = Object.fromEntries(FIELDS.map((name) => [name, typed(desk, name)])) as Typed;
  const gift = giftTyped(was, desk.now);
  if (typed(desk, 'sure') !== '1') return lookAgain(desk, key, was, gift);
  const facts = { ...was, from: was.from === '' ? chinaDayOf(desk.now) : was.from };
  const id = await desk.act(
    'gift.make',
    (made: number) => `gift ${made}`,
    facts,
    (act) => makeGift(act, key, gift),
  );
  return { go: `${PRESENTS_PATH}/${id}`, said: '已送出' };
};
