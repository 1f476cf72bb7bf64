/** The messenger's own size of letters, taken over as one of the site's three. */
import type { Area } from '../host/host.ts';
import { MESSENGER_SIZE_KEY, TEXT_SIZE_KEY } from '../host/storageKeys.ts';

export type TextSize = '1' | '1.2' | '1.4';

/** The step nearest to letters of so many percent. The messenger's standard is 17 px and its care mode 23.8 px: 140. */
export const stepFor = (percent: number): TextSize => (percent < 110 ? '1' : percent < 130 ? '1.2' : '1.4');

/**
 * Keeps what the messenger tells, in percent of its standard (0 or less: the standard), and returns the size to show; null
 * where it stays as it is. Whoever changed it there last gets that, whoever chose on the site since keeps what they chose.
 */
export const takeOver = (local: Pick<Area, 'get' | 'set'>, percent: number): TextSize | null => {
  const told = stepFor(percent > 0 ? percent : 100);
  try {
    const before = local.get(MESSENGER_SIZE_KEY);
    if (told === before) return null;
    local.set(MESSENGER_SIZE_KEY, told);
    if (before === null && (told === '1' || local.get(TEXT_SIZE_KEY) !== null)) return null;
    local.set(TEXT_SIZE_KEY, told);
  } catch {
    /* it holds for this page */
  }
  return told;
};
