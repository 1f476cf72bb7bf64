import { REASON_MAX_CHARACTERS } from '../../community/moderation/things.ts';
import { USUAL_REASONS } from '../../../lib/report/usual.ts';
import { type Html, html } from './html.ts';

export const REASON_LIST: Html = html`<datalist id="reasons">
  ${USUAL_REASONS.map((one) => html`<option value="${one}"></option>`)}
</datalist>`;

/** The field of a reason that a member will read. */
export const reasonField = (label: string, value = ''): Html =>
  html`<label
    >${label}<input
      name="reason"
      data-key="r"
      list="reasons"
      required
      maxlength="${REASON_MAX_CHARACTERS}"
      autocomplete="off"
      value="${value}"
  /></label>`;
