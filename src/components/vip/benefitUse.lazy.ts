import type { ReplyOf } from '../../api/define.ts';
import type { listBenefits } from '../../api/vip/benefits.ts';
import { askBenefits } from './askBenefits.ts';

type Benefit = ReplyOf<typeof listBenefits>['benefits'][number];

const note = document.querySelector<HTMLElement>('[data-benefits-note]');

const cards = Array.from(document.querySelectorAll<HTMLElement>('[data-benefit]'));

const wordsOf = ({ owned, used, left, unit }: Benefit): string => {
  if (owned === null) return '';
  if (!owned) return '未开通';
  if (unit === '' || used === null) return '已拥有';
  // What is counted is done in the app, and only what it has told is known here.
  if (used === 0) return '已拥有，用量见App';
  return left === null ? `本月已用 ${used} ${unit}` : `本月用 ${used} ${unit}，剩 ${left}`;
};

/** Each card as the server says for whoever is there now: what was said of somebody else, or of nobody, is taken off. */
const show = (benefits: readonly Benefit[]): void => {
  for (const card of cards) {
    const benefit = benefits.find(({ id }) => id === card.dataset['benefit']);
    const place = card.querySelector('[data-use]');
    if (place !== null) place.textContent = benefit === undefined ? '' : wordsOf(benefit);
    if (benefit === undefined || benefit.owned === null) delete card.dataset['owned'];
    else card.dataset['owned'] = String(benefit.owned);
  }
};

let run = 0;
/** Puts this month's use beside each benefit; the newest question wins. Never throws. */
export const showUse = async (): Promise<void> => {
  const mine = (run += 1);
  try {
    const benefits = await askBenefits();
    if (mine !== run) return;
    show(benefits);
    if (note !== null) note.hidden = true;
  } catch {
    if (mine !== run) return;
    show([]);
    if (note !== null) note.hidden = false;
  }
};
