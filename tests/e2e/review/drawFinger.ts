import type { Page } from 'playwright/test';

type Point = readonly [x: number, y: number];
const STEPS = 12;
const STEP_MS = 16;

/** A finger goes down, from one point to another as a thumb moves, and up. */
export const drawFinger = async (page: Page, from: Point, to: Point): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at[0], y: at[1] }] });
  await touch('touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await page.waitForTimeout(STEP_MS);
    await touch('touchMove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  await touch('touchEnd');
  await session.detach();
};
