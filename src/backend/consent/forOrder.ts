import type { Agreed } from '../../api/vip/fields.ts';
import type { CallContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { neededFor } from './documents.ts';
import { hasAgreed } from './agreed.ts';
import { keepConsent } from './keep.ts';

interface Agreement {
  readonly agreed?: readonly Agreed[] | undefined;
  readonly page?: string | undefined;
}

const DEFAULT_PAGE = '/vip/buy';

/**
 * Records what an order was agreed to with, and refuses the order when something is missing: the version in force of
 * the service agreement, now or before, and for a renewal its own agreement, ticked for this very order.
 */
export const agreeToOrder = (
  context: CallContext,
  userId: string,
  { agreed = [], page = DEFAULT_PAGE }: Agreement,
  orderId: string,
  renews: boolean,
): void => {
  const library = context.agreements(context.now);
  const asked = [
    ...neededFor(library, 'purchase').map((need) => ({ ...need, act: 'purchase' as const, subject: '' })),
    ...(renews
      ? neededFor(library, 'autoRenew').map((need) => ({ ...need, act: 'autoRenew' as const, subject: orderId }))
      : []),
  ];
  const missing: Agreed[] = [];
  for (const { act, subject, doc, version } of asked) {
    const need = { doc, version };
    if (agreed.some(({ doc, version }) => doc === need.doc && version === need.version))
      keepConsent(context, userId, { ...need, act, subject, page });
    else if (!hasAgreed(context, userId, act, need, subject)) missing.push(need);
  }
  if (missing.length > 0) throw refuse('consentNeeded', { data: { needed: missing } });
};
