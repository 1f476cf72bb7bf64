import { all } from '../../database/statement.ts';
import { answerTicket, closeTicket } from '../../support/tickets.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { orderLink } from '../page/fields.ts';
import { at, form, type Html, html, text, waited } from '../page/html.ts';
import { tabs } from '../page/table.ts';
import { pictureRow } from '../pictures.ts';

interface Row {
  readonly number: string;
  readonly user_id: number;
  readonly nick_name: string;
  readonly topic: string;
  readonly text: string;
  readonly order_id: string | null;
  readonly diagnostic: string;
  readonly state: string;
  readonly at: number;
  readonly answer: string | null;
  readonly answered_at: number | null;
}

const TOPICS: Readonly<Record<string, string>> = {
  order: '订单',
  renewal: '自动续费',
  refund: '退款',
  redeem: '兑换',
  invoice: '发票',
  account: '账号',
  other: '其他',
};
const STATES = { open: '待回复', answered: '已回复', closed: '已关闭' } as const;
type State = keyof typeof STATES;

const COLUMNS = 'SELECT t.*, u.nick_name FROM support_tickets t JOIN users u ON u.id = t.user_id';
const LISTS: Readonly<Record<State, string>> = {
  open: `${COLUMNS} WHERE t.state = 'open' ORDER BY t.at, t.number LIMIT 20`,
  answered: `${COLUMNS} WHERE t.state = 'answered' ORDER BY t.answered_at DESC LIMIT 50`,
  closed: `${COLUMNS} WHERE t.state = 'closed' ORDER BY t.answered_at DESC LIMIT 50`,
};

const shown = (desk: Desk, row: Row, first: boolean): Html =>
  html`<article tabindex="0" id="${row.number}" aria-label="工单 ${row.number}">
    <p class="facts">
      <span>${row.number}</span> <span class="why">${TOPICS[row.topic] ?? row.topic}</span>
      <a data-key="o" href="/desk/members/${row.user_id}">${row.nick_name}</a>
      <span>${at(row.at)}${row.state === 'open' ? `，等了 ${waited(desk.now - row.at)}` : ''}</span>
      ${row.order_id === null ? '' : html`<span>订单 ${orderLink(desk, row.order_id)}</span>`}
    </p>
    ${text(row.text)} ${pictureRow(desk.parts.database, 'ticket', row.number)}
    ${
      row.diagnostic === ''
        ? ''
        : html`<details>
            <summary>设备信息</summary>
            ${text(row.diagnostic)}
          </details>`
    }
    ${
      row.answer === null || row.answered_at === null
        ? ''
        : html`<h3>已回复，${at(row.answered_at)}</h3>
            ${text(row.answer)}`
    }
    ${
      row.state === 'closed'
        ? ''
        : form(
            desk.token,
            `/desk/tickets/${row.number}`,
            html`<label
                >${row.answer === null ? '回复' : '改写回复'}，提问的人会收到通知<textarea
                  name="answer"
                  data-key="r"
                  required
                  maxlength="2000"
                  ${first ? 'autofocus' : ''}
                ></textarea></label
              ><label><input type="checkbox" name="closes" value="1" />同时关闭</label>
              <p class="row"><button class="main" name="do" value="answer">发送</button></p>`,
            'stack',
          )
    }
    ${
      row.state === 'answered'
        ? form(desk.token, `/desk/tickets/${row.number}`, html`<button name="do" value="close">关闭</button>`)
        : ''
    }
  </article>`;

const KEYS = html`<p class="keys">
  <kbd>j</kbd> <kbd>k</kbd> 下一张、上一张，<kbd>r</kbd> 写回复，<kbd>Ctrl</kbd>+<kbd>Enter</kbd> 发送，<kbd>Esc</kbd>
  离开输入框，<kbd>o</kbd> 看提问的人
</p>`;

const show = (desk: Desk) => {
  const asked = desk.url.searchParams.get('state') ?? 'open';
  const state = Object.hasOwn(STATES, asked) ? (asked as State) : 'open';
  const rows = all<Row>(desk.parts.database, LISTS[state]);
  return {
    title: '工单',
    body: html`${tabs(
      '哪些工单',
      (Object.keys(STATES) as State[]).map((one) => [`/desk/tickets?state=${one}`, STATES[one]]),
      `/desk/tickets?state=${state}`,
    )}
    ${rows.length === 0 ? '' : KEYS}
    ${rows.length === 0 ? html`<section><p>没有${STATES[state]}的工单。</p></section>` : ''}
    ${rows.map((row, index) => shown(desk, row, index === 0))}`,
  };
};

const decide = async (desk: Desk) => {
  const number = desk.id;
  if (desk.form.get('do') === 'close') {
    await desk.act('ticket.close', `ticket ${number}`, {}, (act) => closeTicket(act, number));
    return { go: '/desk/tickets?state=answered', said: `工单 ${number} 已关闭` };
  }
  const answer = desk.form.get('answer') ?? '';
  const closes = desk.form.get('closes') === '1';
  await desk.act('ticket.answer', `ticket ${number}`, { answer, closes }, (act) =>
    answerTicket(act, number, answer, closes),
  );
  return { go: '/desk/tickets', said: `工单 ${number} 已回复` };
};

/** Questions to the customer service. */
export const ticketRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/tickets', roles: ['support'], handle: show },
  { method: 'POST', path: '/desk/tickets/:id', roles: ['support'], handle: decide },
];
