import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { root } from './machine.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const firstLine = (words = '') => words.split('\n', 1)[0].slice(0, 160);
const nothing = (words) => ({ passed: 0, failed: 1, again: 0, names: [words] });

/** What Vitest's JSON report says; a run that left none failed as a whole. `names`: of what failed. */
export const vitestTally = (file, code) => {
  const report = read(file);
  if (report === null) return nothing(`${basename(file)}: no report`);
  const { numPassedTests, numFailedTests, testResults } = report;
  // A file that could not be loaded has no tests, and still is a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const names = [
    ...broken.map(({ name }) => relative(root, name)),
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((one) => one.status === 'failed')
        .map((one) => `${relative(root, name)}: ${one.fullName} (${firstLine(one.failureMessages[0])})`),
    ),
  ];
  const failed = numFailedTests + broken.length;
  if (code !== 0 && failed === 0)
    return { ...nothing(`${basename(file)}: ended with ${code}`), passed: numPassedTests };
  return { passed: numPassedTests, failed, again: 0, names };
};

const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];

/** The same of Playwright's. `again`: passed on the second try. */
export const playwrightTally = (file, code) => {
  const report = read(file);
  if (report === null) return nothing(`${basename(file)}: no report`);
  const { expected, unexpected, flaky } = report.stats;
  const ended = (status) =>
    report.suites
      .flatMap(specs)
      .filter(({ tests }) => tests.some((one) => one.status === status))
      .map((one) => `${one.file}:${one.line} ${one.title}${status === 'flaky' ? ' (second try)' : ''}`);
  const names = [...ended('flaky'), ...ended('unexpected')];
  if (code !== 0 && unexpected === 0)
    return { passed: expected + flaky, failed: 1, again: flaky, names: [...names, `Playwright ended with ${code}`] };
  return { passed: expected + flaky, failed: unexpected, again: flaky, names };
};
