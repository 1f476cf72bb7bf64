import { defineConfig } from 'vitest/config';

// A test waits for behaviour, not for a busy machine: the limit only ends what hangs.
const project = (name: string, include: string[], exclude: string[] = []) => ({
  test: { name, include, exclude, testTimeout: 60_000, hookTimeout: 60_000 },
});

/**
 * `unit`: behaviour, next to the tree of src. `laws`: the codebase about itself. `built`: the same about a built site
 * (`npm test` builds one; SITE_DIST names another). Browser tests are Playwright's (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // Left to itself it leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      project('unit', ['tests/unit/**/*.test.ts']),
      project('laws', ['tests/laws/**/*.test.ts'], ['tests/laws/built/**']),
      project('built', ['tests/laws/built/*.test.ts']),
      {
        test: {
          ...project('webkit', ['tests/webkit/*.test.ts']).test,
          globalSetup: 'tests/webkit/support/server.ts',
          maxWorkers: 3,
          // The driver loses a tap now and then on a loaded machine.
          retry: 1,
        },
      },
    ],
  },
});
