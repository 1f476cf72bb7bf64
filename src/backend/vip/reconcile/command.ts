import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../../site.ts';
import type { PaymentProvider } from '../../pay/web/provider.ts';
import { dayOf, startOf } from './day.ts';
import { reconcile } from './reconcile.ts';
import { reconciledWords } from './words.ts';

const USAGE = 'npm run reconcile -- [--day=2026-05-01]   不写就是昨天；账单上午十点以后才有';

/** The day that a command names, or yesterday. Throws what to write instead. */
export const dayIn = (args: readonly string[], now: number): string => {
  const day = args.length === 0 ? dayOf(now - DAY_MS) : (/^--day=(.+)$/.exec(args[0] ?? '')?.[1] ?? '');
  if (args.length > 1 || startOf(day) === null || day >= dayOf(now)) throw new Error(USAGE);
  return day;
};

/**
 * Compares a day with every provider and says it. 0: the same everywhere; 2: something differs. Throws where a provider
 * cannot be asked.
 */
export const compareDay = async (
  database: DatabaseSync,
  providers: readonly PaymentProvider[],
  day: string,
  now: number,
  say: (text: string) => void,
): Promise<0 | 2> => {
  if (providers.length === 0) throw new Error('没有开通能对账的付款方式（PAY_WECHAT）');
  let code: 0 | 2 = 0;
  for (const provider of providers) {
    const found = await reconcile(database, provider, day, now);
    say(reconciledWords(found));
    if (found.differences.length > 0) code = 2;
  }
  return code;
};
