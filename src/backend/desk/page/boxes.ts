import { changedNote, versionOf } from './asRead.ts';
import type { Box, Values, Wrong } from './box.ts';
import { form, type Html, html, raw } from './html.ts';
import type { Desk } from '../desk.ts';
import { typed } from './fields.ts';
import { options } from './options.ts';

export type { Box, Values, Wrong } from './box.ts';

const TYPES = { text: 'text', whole: 'text', day: 'date', minute: 'datetime-local' } as const;

const control = (box: Box, value: string, wrong: string | undefined, first: boolean): Html => {
  const { name, look = 'text', max = 100, must = false, example = '', options: choices, fixed } = box;
  const state = raw(
    [
      must ? 'required' : '',
      fixed === undefined ? '' : 'readonly',
      wrong === undefined ? '' : `aria-invalid="true" aria-describedby="wrong-${name}"`,
      first ? 'autofocus' : '',
    ]
      .filter(Boolean)
      .join(' '),
  );
  if (choices !== undefined)
    return html`<select name="${name}" ${state}>
      ${options(choices, value)}
    </select>`;
  if (look === 'long')
    return html`<textarea name="${name}" maxlength="${max}" placeholder="${example}" ${state}>${value}</textarea>`;
  return html`<input
    type="${TYPES[look]}"
    name="${name}"
    value="${value}"
    maxlength="${max}"
    placeholder="${example}"
    autocomplete="off"
    ${look === 'whole' ? raw('inputmode="numeric"') : ''}
    ${state}
  />`;
};

/** The fields of a form with what stands in them, each with what is wrong with it; the first wrong one is where one types. */
export const boxes = (list: readonly Box[], values: Values, wrong: Wrong = {}): Html => {
  const first = list.find(({ name }) => wrong[name] !== undefined)?.name;
  return html`${list.map((box) => {
    const why = wrong[box.name];
    return html`<label
        >${box.label}${control(box, values[box.name] ?? '', why, box.name === first)}${box.fixed === undefined ? '' : html`<small>${box.fixed}</small>`}</label
      >${why === undefined ? '' : html`<p class="late" id="wrong-${box.name}">${why}</p>`}`;
  })}`;
};

/** What was sent for these fields. */
export const sent = (desk: Desk, list: readonly Box[]): Values =>
  Object.fromEntries(
    list.map(({ name, look }) => [name, look === 'long' ? (desk.form.get(name) ?? '') : typed(desk, name)]),
  );

interface Sheet {
  readonly path: string;
  readonly list: readonly Box[];
  readonly values: Values;
  /** What is stored, where something is changed: saving it hears of what another changed meanwhile (asRead.ts). */
  readonly stored?: Values;
  readonly wrong?: Wrong;
  readonly hidden?: Values;
  readonly verb: string;
}

/** A long form; what was sent wrong stands in it as it was sent, with the reasons at their fields. */
export const sheet = (desk: Desk, { path, list, values, stored, wrong = {}, hidden = {}, verb }: Sheet): Html =>
  html`${stored === undefined ? '' : changedNote(desk, list, values, stored)}${Object.keys(wrong).length === 0 ? '' : html`<p class="said bad" role="alert">没有保存，改好标出的地方再提交。</p>`}
  ${form(
    desk.token,
    path,
    html`${Object.entries(stored === undefined ? hidden : { ...hidden, read: versionOf(list, stored) }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}${boxes(list, values, wrong)}<button
        class="main"
        name="do"
        value="save"
      >
        ${verb}
      </button>`,
    'stack',
  )}`;
