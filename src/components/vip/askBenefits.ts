import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { listBenefits } from '../../api/vip/benefits.ts';

/** What whoever is there now has of each benefit. Throws what the call throws. */
export const askBenefits = async (): Promise<ReplyOf<typeof listBenefits>['benefits']> =>
  (await call(listBenefits, {})).benefits;
