/** The member page's own script: ends the renewal, brings the orders, and puts this month's use beside each benefit. */
import type { ReplyOf } from '../../api/define.ts';
import type { readMembership } from '../../api/vip/membership.ts';
import { $reloads, $view, reload } from '../../live/views.ts';
import { onTap } from '../../live/onTap.ts';
import { startOrders } from './orders/orders.ts';

type Membership = ReplyOf<typeof readMembership>;

/** This month's use is a courtesy: it comes by itself, and takes its time. */
const showUse = (): Promise<void> => import('./benefitUse.lazy.ts').then((use) => use.showUse());

let cancelling = false;
onTap(document, (target) => {
  if (target.closest('[data-benefits-retry]')) showUse().catch(() => undefined);
  if (target.closest('[data-cancel-renewal]') === null || cancelling) return;
  cancelling = true;
  const membership = $view.get().data as Membership | null;
  void import('../../stores/vip/cancelRenewal.lazy.ts')
    .then(({ cancelRenewal }) => cancelRenewal(membership ?? { svipUntil: null, vipUntil: null }))
    .then((done) => done && reload())
    .finally(() => (cancelling = false));
});

startOrders(document.querySelector('.member-orders') as HTMLElement);

const begin = (): void => void showUse().catch(() => undefined);
begin();
// Somebody else is there now, or nobody: what was said of the last one's benefits does not stay.
$reloads.listen(begin);
