import { defineConfig } from 'vitest/config';
import { LARGE } from './scripts/lib/journeys.mjs';

const setupFiles = ['tests/fuzz/seed.ts'];

// A test waits for behaviour, not for a busy machine: the limit only ends what hangs.
const project = (name: string, include: string[], exclude: string[] = []) => ({
  // Nothing is mocked by path and ports are handed in, so files share their modules: it saves half of the work.
  test: { name, include, exclude, testTimeout: 60_000, hookTimeout: 60_000, isolate: false, setupFiles },
});
/** Node reads the sources as they are, as it does where they serve: through Vite each file is made anew in each process. */
const plain = (...args: Parameters<typeof project>) => ({
  test: { ...project(...args).test, experimental: { viteModuleRunner: false, nodeLoader: false } },
});
const withWorlds = ({ test }: ReturnType<typeof plain>) => ({
  test: { ...test, setupFiles: [...setupFiles, 'tests/unit/backend/support/closing.ts'] },
});
const isolated = (...args: Parameters<typeof project>) => ({ test: { ...project(...args).test, isolate: true } });
/** A context of its own for each file, in a thread that stays: a process for each works half as much again. */
const apart = (...args: Parameters<typeof project>) => ({
  test: { ...isolated(...args).test, pool: 'vmThreads' as const },
});

/** They begin their modules anew (`vi.resetModules`), which Node alone cannot. */
const ANEW = ['tests/unit/host/leaving.test.ts', 'tests/unit/host/serviceWorker/worker.test.ts'];

/**
 * `unit` and `stores`: behaviour, next to the tree of src. `laws`: the codebase about itself. `built`: the same about a built site
 * (`npm test` builds one; SITE_DIST names another). Browser tests are Playwright's (playwright.config.ts).
 */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/setup/ownFolder.ts',
    // Left to itself it leaves one of two cores idle; some tests wait for servers to end.
    maxWorkers: 3,
    // `// @module-tag large`, at the head of a file.
    tags: [
      { name: LARGE, description: 'Looks at the whole world, or starts servers of its own: no part of `npm test`.' },
    ],
    projects: [
      withWorlds(plain('unit', ['tests/unit/**/*.test.ts'], ['tests/unit/{stores,api}/**', ...ANEW])),
      // A store is one for the whole page, and so is what calls have learned of the server's clock: each file begins anew.
      apart('stores', ['tests/unit/{stores,api}/**/*.test.ts', ...ANEW]),
      plain('laws', ['tests/laws/**/*.test.ts'], ['tests/laws/built/**']),
      plain('built', ['tests/laws/built/*.test.ts']),
      {
        test: {
          ...isolated('webkit', ['tests/webkit/*.test.ts']).test,
          globalSetup: 'tests/webkit/support/server.ts',
          // Three leave a third of two cores idle: each waits for its driver more than it works.
          maxWorkers: 4,
          // The driver loses a tap now and then on a loaded machine.
          retry: 1,
        },
      },
    ],
  },
});
