import { call } from '../api/call.ts';
import { listBenefits } from '../api/vip/listBenefits.ts';

const note = document.querySelector<HTMLElement>('[data-benefits-note]');

let run = 0;
/** Puts this month's use beside each benefit; the newest question wins. Never throws. */
export const showUse = async (): Promise<void> => {
  const mine = (run += 1);
  try {
    const { benefits } = await call(listBenefits, {});
    if (mine !== run) return;
    for (const { word, owned, used, left, unit } of benefits) {
      const place = document.querySelector<HTMLElement>(`[data-benefit="${word}"] [data-use]`);
      const card = place?.closest<HTMLElement>('[data-benefit]');
      if (!place || !card || owned === null) continue;
      card.dataset['owned'] = String(owned);
      if (!owned) place.textContent = '未开通';
      else if (unit === '' || used === null) place.textContent = '已拥有';
      else place.textContent = left === null ? `本月已用 ${used} ${unit}` : `本月已用 ${used} ${unit}，还剩 ${left}`;
    }
    if (note !== null) note.hidden = true;
  } catch {
    if (note !== null && mine === run) note.hidden = false;
  }
};
