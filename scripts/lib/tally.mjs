import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** What Vitest's JSON report says; a run that left none failed as a whole. */
export const vitestTally = (file, code) => {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 1, again: 0 };
  const { numPassedTests, numFailedTests, testResults } = report;
  // A file that could not be loaded has no tests, and still is a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, again: 0 };
};

/** The same of Playwright's. `again`: passed on the second try. */
export const playwrightTally = (file, code) => {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 1, again: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected, again: flaky };
};
