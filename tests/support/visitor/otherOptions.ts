/** Options of a context that do not tell rooms apart (../visitor.ts), with what they are where nobody chooses (Playwright's). */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  acceptDownloads: true,
  baseURL: undefined,
  bypassCSP: false,
  clientCertificates: undefined,
  colorScheme: 'light',
  contextOptions: {},
  contrast: 'no-preference',
  deviceScaleFactor: undefined,
  extraHTTPHeaders: undefined,
  forcedColors: 'none',
  geolocation: undefined,
  httpCredentials: undefined,
  ignoreHTTPSErrors: false,
  isMobile: false,
  navigationTimeout: 0,
  offline: false,
  proxy: undefined,
  reducedMotion: 'no-preference',
  screen: undefined,
  storageState: undefined,
};

/**
 * Refuses what a test chose by `test.use` that would be of a context only where this test opened it, and of the tests after it then.
 * `of`: what all tests of the project use.
 */
export const refuseOthers = (given: Readonly<Record<string, unknown>>, of: Readonly<Record<string, unknown>>): void => {
  const plain = (value: unknown): string => JSON.stringify(value) ?? '';
  const chosen = Object.keys(given).filter((name) => plain(given[name]) !== plain(of[name] ?? DEFAULTS[name]));
  if (chosen.length === 0) return;
  throw new Error(
    `test.use({ ${chosen.join(', ')} }) does nothing for a visitor of tests/support/visitor.ts, whose context others use too. ` +
      'Set it on the page (emulateMedia, setExtraHTTPHeaders, asMember), open a context of your own, or add it there to what tells rooms apart.',
  );
};
