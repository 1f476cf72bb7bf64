import { type Html, html } from './html.ts';

/** The field of an entry's number, which stands in its address. */
export const entryField: Html = html`<label
  >内容编号，在它的网址里，例如 id=42<input name="entry" required inputmode="numeric" maxlength="15" autocomplete="off"
/></label>`;
