import type { Agent } from '../host.ts';

const memoryGb = (): number | null => {
  const { deviceMemory } = navigator as { deviceMemory?: unknown };
  return typeof deviceMemory === 'number' && deviceMemory > 0 ? deviceMemory : null;
};

/** What the browser says it is, read anew each time: the messenger sets its flag after the page has started. */
export const agent = (): Agent => ({
  userAgent: typeof navigator.userAgent === 'string' ? navigator.userAgent : '',
  maxTouchPoints: Number(navigator.maxTouchPoints) || 0,
  miniProgram: (window as { __wxjs_environment?: unknown }).__wxjs_environment === 'miniprogram',
  memoryGb: memoryGb(),
});
