import { type Html, html, raw } from './html.ts';

/** What may be chosen, by its value in a form. */
export const options = (names: Readonly<Record<string, string>>, chosen: string | undefined): Html[] =>
  Object.entries(names).map(
    ([value, words]) => html`<option value="${value}" ${value === chosen ? raw('selected') : ''}>${words}</option>`,
  );
