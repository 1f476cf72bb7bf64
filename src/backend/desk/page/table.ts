import { type Html, html, raw } from './html.ts';

/** Name of a column, what stands in it, and whether it is figures. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Html | string | number, look?: 'num'];

/** Rows under their columns, or `none` in words. On a telephone each row is a block that names its cells. */
export const table = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], none: string): Html =>
  rows.length === 0
    ? html`<p class="none">${none}</p>`
    : html`<div class="table">
        <table>
          <thead>
            <tr>
              ${columns.map(([name, , look = '']) => html`<th scope="col" class="${look}">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  ${columns.map(([name, cell, look = '']) => html`<td data-of="${name}" class="${look}">${cell(row)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly max?: number;
  readonly placeholder?: string;
  /** What it may be, with its words, where that is known. */
  readonly options?: readonly (readonly [value: string, words: string])[];
}

const control = ({ name, value, max = 100, placeholder = '', options }: Field, first: boolean): Html =>
  options
    ? html`<select name="${name}">
        ${options.map(
          ([one, words]) => html`<option value="${one}" ${one === value ? raw('selected') : ''}>${words}</option>`,
        )}
      </select>`
    : html`<input
        name="${name}"
        value="${value}"
        maxlength="${max}"
        placeholder="${placeholder}"
        autocomplete="off"
        ${first ? raw('autofocus') : ''}
      />`;

/** The form that asks a page for less: its fields stand in the address. The first one is where one types at once. */
export const searchForm = (action: string, fields: readonly Field[], verb = '查找'): Html =>
  html`<form method="get" action="${action}" class="row search" role="search">
    ${fields.map((field, index) => html`<label>${field.label}${control(field, index === 0)}</label>`)}<button>
      ${verb}
    </button>
  </form>`;

/** Ways to the parts of a page, the chosen one marked: `[address, name]`. */
export const tabs = (label: string, links: readonly (readonly [path: string, name: string])[], chosen: string): Html =>
  html`<nav class="tabs" aria-label="${label}">
    ${links.map(([path, name]) => html`<a href="${path}" ${path === chosen ? raw('aria-current="page"') : ''}>${name}</a>`)}
  </nav>`;
