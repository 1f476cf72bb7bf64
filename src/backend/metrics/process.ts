import { performance } from 'node:perf_hooks';
import type { Registry } from './registry.ts';

const LOOK_EVERY_MS = 50;
const DELAY_BOUNDS_SEC = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * The process itself: memory, processor time, and by how much whatever is due on the main thread comes too late. Returns
 * what ends the looking.
 */
export const watchProcess = (registry: Registry): (() => void) => {
  const delay = registry.histogram(
    'main_thread_delay_seconds',
    'By how much a look that is due every 50 ms came too late.',
    DELAY_BOUNDS_SEC,
  );
  registry.reads('counter', 'main_thread_busy_seconds_total', 'Time in which the main thread worked.', () => [
    { value: performance.eventLoopUtilization().active / 1_000 },
  ]);
  registry.reads('counter', 'process_cpu_seconds_total', 'Processor time of all threads.', () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  registry.reads('gauge', 'process_resident_memory_bytes', 'Memory that the process holds.', () => [
    { value: process.memoryUsage.rss() },
  ]);
  const startedAt = Date.now() / 1_000 - process.uptime();
  registry.reads('gauge', 'process_start_time_seconds', 'When it was started, in seconds since 1970.', () => [
    { value: startedAt },
  ]);
  let due = performance.now() + LOOK_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delay.observe(Math.max(0, now - due) / 1_000);
    due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
};
