/** The member page's own script: ends the renewal, and puts this month's use beside each benefit. */
import type { ReplyOf } from '../api/define.ts';
import type { readMembership } from '../api/vip/readMembership.ts';
import { hearTaps } from './hearTaps.ts';

type Membership = ReplyOf<typeof readMembership>;

const note = document.querySelector<HTMLElement>('[data-benefits-note]');

const showUse = async (): Promise<void> => {
  const [{ call }, { listBenefits }] = await Promise.all([
    import('../api/call.ts'),
    import('../api/vip/listBenefits.ts'),
  ]);
  try {
    const { benefits } = await call(listBenefits, {});
    for (const { word, owned, used, left, unit } of benefits) {
      const place = document.querySelector<HTMLElement>(`[data-benefit="${word}"] [data-use]`);
      const card = place?.closest<HTMLElement>('[data-benefit]');
      if (!place || !card || owned === null) continue;
      card.dataset['owned'] = String(owned);
      if (!owned) place.textContent = '未开通';
      else if (unit === '' || used === null) place.textContent = '已拥有';
      else place.textContent = left === null ? `本月已用 ${used} ${unit}` : `本月已用 ${used} ${unit},还剩 ${left}`;
    }
    if (note !== null) note.hidden = true;
  } catch {
    if (note !== null) note.hidden = false;
  }
};
void showUse();

let cancelling = false;
hearTaps(document, (target) => {
  if (target.closest('[data-benefits-retry]')) void showUse();
  if (target.closest('[data-cancel-renewal]') === null || cancelling) return;
  cancelling = true;
  const renewal = (window.live?.data as Membership | null | undefined)?.renewal ?? null;
  void import('../stores/vip/cancelRenewal.ts')
    .then(({ cancelRenewal }) => cancelRenewal(renewal?.ifCancelled.until ?? null))
    .then((done) => done && document.dispatchEvent(new CustomEvent('live:reload')))
    .finally(() => (cancelling = false));
});
