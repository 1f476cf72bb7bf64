import { shortCount } from '../../../lib/number.ts';
import { $commented } from '../../../stores/community/commented.ts';

/** The figure in the bar is the page's until the bar is touched: it follows what becomes of the comments. */
export const showCount = (): void => {
  const count = $commented.get()?.comments;
  if (count === undefined) return;
  for (const figure of Array.from(document.querySelectorAll('[data-text="counts.comments|tally"]')))
    figure.textContent = count > 0 ? shortCount(count) : '';
};
