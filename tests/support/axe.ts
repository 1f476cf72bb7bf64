import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Rules whose answer is another one in other colours; what all the others ask is the same by day and by night. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

export interface Look {
  /** Only what stands in this selector. */
  readonly within?: string;
  /** Only these rules; all of them without it. */
  readonly rules?: readonly string[];
}

/**
 * What axe finds against a page as it stands. It runs in the page itself and hands back violations alone: its way over a
 * second page, with everything that passed, costs three times as much. A page without frames of others loses nothing by it.
 */
export const violationsOf = async (page: Page, { within, rules }: Look = {}): Promise<Found> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules([...rules]);
  return (await axe.analyze()).violations;
};
