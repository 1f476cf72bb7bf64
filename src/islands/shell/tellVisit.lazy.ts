import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { FAULTS_MAX, VISIT_PATH, type Metric, type Visit } from '../../api/vitals/visit.ts';
import { faultsOf } from '../../lib/vitals/faults.ts';
import { API } from '../../settings.ts';

/** The most a metric is told as: what takes longer is a page that slept. */
const LONGEST_MS = 600_000;

/** Tells this visit when it ends: once, by a beacon, as its document is hidden. `early` are errors heard before. */
export const tellVisit = (early: readonly Event[]): void => {
  const { faults, hear, hearEntry } = faultsOf(location.origin, API);
  for (const event of early) hear(event);
  addEventListener('error', hear, true);
  addEventListener('unhandledrejection', hear);
  if (typeof PerformanceObserver === 'function')
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(hearEntry)).observe({
        type: 'resource',
        buffered: true,
      });
    } catch {
      // An old engine tells nothing of its requests.
    }

  const metrics = new Map<Metric, number>();
  const keep = ({ name, value }: { readonly name: Metric; readonly value: number }): void => {
    metrics.set(name, Math.min(LONGEST_MS, Math.max(0, Math.round(name === 'CLS' ? value * 1_000 : value))));
  };
  for (const on of [onTTFB, onFCP, onLCP, onINP, onCLS]) on(keep, { reportAllChanges: true });

  let told = false;
  const tell = (): void => {
    if (told) return;
    told = true;
    for (const part of Array.from(
      document.querySelectorAll<HTMLElement>('[data-view="failed"], [data-view="offline"]'),
    ))
      faults.set(`view ${part.dataset['view'] ?? ''}`, 1);
    const visit: Visit = {
      build: window.page.settings.build,
      path: location.pathname.slice(0, 400),
      host: document.documentElement.dataset['host'] ?? 'web',
      metrics: Array.from(metrics, ([name, value]) => ({ name, value })),
      faults: Array.from(faults, ([key, times]) => {
        const [kind, name = ''] = key.split(' ');
        return { kind: kind as Visit['faults'][number]['kind'], name, times };
      }).slice(0, FAULTS_MAX),
    };
    // As text it needs no leave of another origin; whether it arrives is nobody's concern.
    navigator.sendBeacon?.(API + VISIT_PATH, JSON.stringify(visit));
  };
  // WebKit leaves a page without hiding it.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(), true);
  addEventListener('pagehide', tell, true);
};
