import { yuan } from '../../../lib/money.ts';
import { all } from '../../database/statement.ts';
import { issueInvoice } from '../../vip/orders/houseInvoices.ts';
import { refuseInvoice } from '../../vip/orders/refuseInvoice.ts';
import { invoiceOf } from '../../vip/orders/invoices.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { memberLink, typed } from '../page/fields.ts';
import { at, form, type Html, html, waited } from '../page/html.ts';
import { tabs } from '../page/table.ts';

interface Row {
  readonly order_id: string;
  readonly user_id: number;
  readonly nick_name: string;
}

const STATES = { requested: '待开', issued: '已开', refused: '没有开' } as const;
type State = keyof typeof STATES;

const COLUMNS = 'SELECT i.order_id, i.user_id, u.nick_name FROM vip_invoices i JOIN users u ON u.id = i.user_id';
const LISTS: Readonly<Record<State, string>> = {
  requested: `${COLUMNS} WHERE i.issued_at IS NULL AND i.refused_at IS NULL ORDER BY i.requested_at, i.order_id LIMIT 20`,
  issued: `${COLUMNS} WHERE i.issued_at IS NOT NULL ORDER BY i.issued_at DESC LIMIT 50`,
  refused: `${COLUMNS} WHERE i.refused_at IS NOT NULL ORDER BY i.refused_at DESC LIMIT 50`,
};

/** What is wrong most often, for the field to offer. */
const USUAL = ['抬头和税号对不上，请核对后重新申请', '公司抬头要填税号', '抬头请写全称', '订单已经退款，不能开发票'];

const shown = (desk: Desk, row: Row, first: boolean): Html => {
  const invoice = invoiceOf(desk.parts.database, row.order_id);
  const path = `/desk/invoices/${row.order_id}`;
  return html`<article tabindex="0" id="${row.order_id}" aria-label="发票 ${invoice.title}">
    <p class="facts">
      <span>订单 <a href="/desk/refunds/${row.order_id}">${row.order_id}</a></span>
      <span>${invoice.planName}</span> ${memberLink(desk, row.user_id, row.nick_name)}
      <span
        >${at(invoice.requestedAt)}${invoice.state === 'requested' ? `，等了 ${waited(desk.now - invoice.requestedAt)}` : ''}</span
      >
    </p>
    <dl>
      <dt>金额</dt>
      <dd><b>${yuan(invoice.amountFen)}</b></dd>
      <dt>抬头</dt>
      <dd>${invoice.title}</dd>
      <dt>税号</dt>
      <dd>${invoice.taxNumber ?? '没有填，个人'}</dd>
      <dt>邮箱</dt>
      <dd>${invoice.email}</dd>
      ${
        invoice.number === null || invoice.issuedAt === null
          ? ''
          : html`<dt>号码</dt>
              <dd>${invoice.number}，${at(invoice.issuedAt)}</dd>`
      }
      ${
        invoice.state === 'refused'
          ? html`<dt>理由</dt>
              <dd>${invoice.reason}</dd>`
          : ''
      }
    </dl>
    ${
      invoice.state === 'refused'
        ? ''
        : html`<div class="acts">
            ${form(
              desk.token,
              path,
              html`<label
                  >${invoice.state === 'issued' ? '改正号码' : '发票号码，成员会看到'}<input
                    name="number"
                    required
                    inputmode="numeric"
                    maxlength="30"
                    autocomplete="off"
                    ${first ? 'autofocus' : ''} /></label
                ><button class="main" name="do" value="issue">
                  ${invoice.state === 'issued' ? '改正' : '已开出'}
                </button>`,
            )}
            ${
              invoice.state === 'issued'
                ? ''
                : form(
                    desk.token,
                    path,
                    html`<label
                        >不能开的理由，成员会看到<input
                          name="reason"
                          data-key="r"
                          list="invoice-reasons"
                          required
                          maxlength="200"
                          autocomplete="off" /></label
                      ><button class="danger" name="do" value="refuse">不开</button>`,
                  )
            }
          </div>`
    }
  </article>`;
};

const show = (desk: Desk) => {
  const asked = desk.url.searchParams.get('state') ?? 'requested';
  const state = Object.hasOwn(STATES, asked) ? (asked as State) : 'requested';
  const rows = all<Row>(desk.parts.database, LISTS[state]);
  return {
    title: '发票',
    body: html`${tabs(
        '哪些发票',
        (Object.keys(STATES) as State[]).map((one) => [`/desk/invoices?state=${one}`, STATES[one]]),
        `/desk/invoices?state=${state}`,
      )}
      <p class="keys"><kbd>j</kbd> <kbd>k</kbd> 下一张、上一张，<kbd>r</kbd> 写理由</p>
      ${rows.length === 0 ? html`<section><p>没有${STATES[state]}的发票。</p></section>` : ''}
      ${rows.map((row, index) => shown(desk, row, index === 0))}
      <datalist id="invoice-reasons">${USUAL.map((one) => html`<option value="${one}"></option>`)}</datalist>`,
  };
};

const decide = async (desk: Desk) => {
  const { id } = desk;
  const reason = typed(desk, 'reason');
  if (typed(desk, 'do') === 'refuse') {
    await desk.act('invoice.refuse', `order ${id}`, { reason }, (act) => refuseInvoice(act, id, reason));
    return { go: '/desk/invoices', said: `订单 ${id} 的发票没有开，成员会看到理由` };
  }
  const number = typed(desk, 'number');
  await desk.act('invoice.issue', `order ${id}`, { number }, (act) => issueInvoice(act, id, number));
  return { go: '/desk/invoices', said: `订单 ${id} 的发票已开出，成员会收到通知` };
};

/** Invoices that members ask for: who waits longest stands first. */
export const invoiceRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/invoices', roles: ['finance'], handle: show },
  { method: 'POST', path: '/desk/invoices/:id', roles: ['finance'], handle: decide },
];
