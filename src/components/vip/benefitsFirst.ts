/** Before paint: puts the chosen benefit in front of the shelf, and says it when the address names one that is not there. */
import { firstBenefit } from './benefitAddress.ts';

const root = document.querySelector('[data-benefits]') as HTMLElement;
const shelf = root.querySelector('[data-shelf]') as HTMLElement;
const { id, asked, kind } = firstBenefit(location.pathname, root.dataset['chosen']);
const slide = id === null ? null : shelf.querySelector<HTMLElement>(`[data-benefit="${id}"]`);
const note = root.querySelector('[data-unknown]') as HTMLElement;
note.hidden = !asked || slide !== null;
if (kind !== null) root.dataset['kind'] = kind;
if (slide !== null) {
  root.dataset['one'] = '';
  shelf.scrollLeft = slide.offsetLeft - shelf.offsetLeft;
}
