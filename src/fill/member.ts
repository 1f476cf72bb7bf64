/** The member page's own script: ends the renewal, and puts this month's use beside each benefit. */
import type { ReplyOf } from '../api/define.ts';
import type { readMembership } from '../api/vip/readMembership.ts';

type Membership = ReplyOf<typeof readMembership>;

let cancelling = false;
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-benefits-retry]')) showUse().catch(() => undefined);
  if (!target?.closest('[data-cancel-renewal]') || cancelling) return;
  cancelling = true;
  const renewal = (window.live?.data as Membership | null | undefined)?.renewal ?? null;
  void import('../stores/vip/cancelRenewal.ts')
    .then(({ cancelRenewal }) => cancelRenewal(renewal?.ifCancelled.until ?? null))
    .then((done) => done && document.dispatchEvent(new CustomEvent('live:reload')))
    .finally(() => (cancelling = false));
});

/** This month's use is a courtesy: it comes by itself, and takes its time. */
const showUse = (): Promise<void> => import('./benefitUse.ts').then((use) => use.showUse());
showUse().catch(() => undefined);
