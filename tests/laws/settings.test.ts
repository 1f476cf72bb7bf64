import { expect, test } from 'vitest';
import { SETTINGS } from '../../src/backend/setup/schema.ts';
import { settingsPage } from '../../src/backend/setup/settingsPage.ts';
import { filesBelow, read } from './support/sources.ts';

const flat = (text: string): string => text.replace(/[ \t]*\|[ \t]*/g, '|').replace(/-{3,}/g, '---');
/** Not settings of a deployment: what builds, tests and setup itself say. */
const OTHERS = ['PUBLIC_BUILD_ID', 'SETTINGS_FILE', 'OPERATOR'];

test('every setting that the server or the site reads is described, and nothing else', () => {
  const server = filesBelow('src/backend').flatMap((file) =>
    [...read(file).matchAll(/env\['([A-Z][A-Z_]+)'\]|(?:json<\w+>|whole|addressOf)\(env, '([A-Z_]+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );
  const site = [...read('src/settings.ts').matchAll(/setting\('([A-Z_]+)'/g)].map(([, name]) => `PUBLIC_${name}`);
  const found = new Set([...server, ...site].filter((name) => !OTHERS.includes(name)));
  expect(site.length).toBeGreaterThan(15);
  expect([...found].sort()).toEqual(SETTINGS.map(({ name }) => name).sort());
});

test('the page of settings says what the schema says', () => {
  expect(flat(read('docs/settings.md')).trim()).toBe(flat(settingsPage()).trim());
});
