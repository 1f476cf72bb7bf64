import type { Desk } from '../desk.ts';
import { form, type Html, html } from './html.ts';
import { FIELD_WORDS } from './words.ts';

/** What somebody typed, and not what a form carried along or a list offered. */
const TYPED = new Set([
  ...[
    'reason',
    'answer',
    'title',
    'name',
    'area',
    'category',
    'intro',
    'text',
    'rules',
    'members',
    'entry',
    'rank',
    'award',
    'into',
    'note',
  ],
  ...[
    'yuan',
    'number',
    'days',
    'count',
    'stock',
    'check',
    'min',
    'off',
    'from',
    'until',
    'paper',
    'issuer',
    'valid',
    'confirm',
  ],
]);
const LONG = new Set(['answer', 'text', 'rules', 'members']);
const DAYS = new Set(['from', 'until', 'valid']);

const field = (name: string, value: string, first: boolean): Html => {
  const focus = first ? 'autofocus' : '';
  const label = FIELD_WORDS[name] ?? name;
  if (LONG.has(name)) return html`<label>${label}<textarea name="${name}" ${focus}>${value}</textarea></label>`;
  const type = DAYS.has(name) ? 'date' : 'text';
  return html`<label
    >${label}<input type="${type}" name="${name}" value="${value}" autocomplete="off" ${focus}
  /></label>`;
};

/**
 * The form that did not go, with everything in it as it was sent: what is wrong is put right and nothing is typed twice.
 * Null where nothing was typed: then there is nothing to put right.
 */
export const againForm = (desk: Desk): Html | null => {
  const sent = [...desk.form].filter(([name]) => name !== 'token');
  const typed = sent.filter(([name]) => TYPED.has(name));
  if (typed.every(([, value]) => value.trim() === '') && !typed.some(([name]) => name === 'reason')) return null;
  return html`<section>
    <h2>改好再提交</h2>
    ${form(
      desk.token,
      desk.url.pathname,
      html`${sent
          .filter(([name]) => !TYPED.has(name))
          .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${typed.map(([name, value], index) => field(name, value, index === 0))}<button class="main">
          再提交一次
        </button>`,
      'stack',
    )}
  </section>`;
};
