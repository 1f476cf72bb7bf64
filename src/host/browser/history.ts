import type { History } from '../host.ts';

const KINDS = { navigate: 'navigate', reload: 'reload', back_forward: 'back', prerender: 'navigate' } as const;

export const history: History = {
  state: () => window.history.state as unknown,
  arrival: () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry !== undefined) return KINDS[entry.type];
    // iOS 13 has no navigation entry, only the older number: 1 reload, 2 back or forward.
    const old = (performance as { navigation?: { type?: number } }).navigation?.type;
    return old === 2 ? 'back' : old === 1 ? 'reload' : 'navigate';
  },
  replace: (state, address) => window.history.replaceState(state, '', address),
  push: (state, address) => window.history.pushState(state, '', address),
  back: () => window.history.back(),
};
