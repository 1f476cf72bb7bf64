import { setOrGetUserCount } from '../../api/annualReport/report.ts';
import { call } from '../../api/call.ts';
import { grouped } from '../../lib/number.ts';

/**
 * Counts who has opened their report and says the how-manieth they are; `what` is its name. A courtesy: where the answer does
 * not come nothing is said.
 */
export const showRank = async (root: HTMLElement, year: number, what: string): Promise<void> => {
  const place = root.querySelector('[data-rank-words]');
  try {
    const { myIndex } = await call(setOrGetUserCount, { year });
    if (place !== null && myIndex !== undefined && myIndex > 0)
      place.textContent = `你是第 ${grouped(myIndex)} 位打开${what}的人。`;
  } catch {
    /* see above */
  }
};
