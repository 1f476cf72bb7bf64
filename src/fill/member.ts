/** The member page's own script: ends the renewal, and puts this month's use beside each benefit. */
import type { ReplyOf } from '../api/define.ts';
import type { readMembership } from '../api/vip/readMembership.ts';
import { hearTaps } from './hearTaps.ts';

type Membership = ReplyOf<typeof readMembership>;

/** This month's use is a courtesy: it comes by itself, and takes its time. */
const showUse = (): Promise<void> => import('./benefitUse.ts').then((use) => use.showUse());

let cancelling = false;
hearTaps(document, (target) => {
  if (target.closest('[data-benefits-retry]')) showUse().catch(() => undefined);
  if (target.closest('[data-cancel-renewal]') === null || cancelling) return;
  cancelling = true;
  const renewal = (window.live?.data as Membership | null | undefined)?.renewal ?? null;
  void import('../stores/vip/cancelRenewal.ts')
    .then(({ cancelRenewal }) => cancelRenewal(renewal?.ifCancelled.until ?? null))
    .then((done) => done && document.dispatchEvent(new CustomEvent('live:reload')))
    .finally(() => (cancelling = false));
});

showUse().catch(() => undefined);
