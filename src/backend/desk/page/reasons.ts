import { REASON_MAX_CHARACTERS } from '../../community/moderation/things.ts';
import { type Html, html } from './html.ts';

/** What is said most, for the field to offer. */
const USUAL = [
  '含广告或引流，请去掉联系方式和外链',
  '内容与户外无关',
  '有人身攻击或不友善的话',
  '涉嫌抄袭，请注明出处或改用自己的内容',
  '带有危险的做法，请说明风险',
  '透露了他人的隐私',
  '违反法律法规',
];

export const REASON_LIST: Html = html`<datalist id="reasons">
  ${USUAL.map((one) => html`<option value="${one}"></option>`)}
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
