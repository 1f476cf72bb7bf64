import type { Host, Viewport } from './host.ts';

/** Browsers round the three numbers differently; two pixels above the end are the end. */
const TOLERANCE_PX = 2;

/** Whether the view stands at the page's end. True past it as well: iOS pulls the page beyond its edge. */
export const isAtBottom = (
  { scrollHeight, innerHeight, scrollY }: Viewport,
  tolerancePx: number = TOLERANCE_PX,
): boolean => innerHeight > 0 && scrollHeight - innerHeight - Math.max(0, scrollY) <= tolerancePx;

export interface BottomWatch {
  /**
   * Tells that more has been drawn: the watch is ready for the next end. With zero items nothing more will come, and
   * it stays silent until something does.
   */
  loaded(items: number): void;
  stop(): void;
}

/**
 * Calls `reach` when the page's end is reached, once per load of data: not again until `loaded` says that more is
 * there. A page shorter than its view is asked again after each load that made it grow, and so never in a loop.
 */
export const watchBottom = (
  host: Pick<Host, 'page' | 'viewport'>,
  reach: () => void,
  tolerancePx: number = TOLERANCE_PX,
): BottomWatch => {
  let ready = true;
  let reachedAt = -1;
  const look = (): void => {
    if (!ready || !isAtBottom(host.viewport(), tolerancePx)) return;
    ready = false;
    reachedAt = host.viewport().scrollHeight;
    reach();
  };
  const stops = [host.page.on('scroll', look), host.page.on('resize', look)];
  return {
    loaded: (items) => {
      ready = items > 0;
      if (host.viewport().scrollHeight > reachedAt) look();
    },
    stop: () => {
      ready = false;
      for (const stop of stops) stop();
    },
  };
};
