const CLASSES: readonly (readonly [name: string, test: RegExp])[] = [
  ['watch', /^\/(?:healthz|metrics|api\/health)$/],
  ['notice', /^\/api\/pay\/notify\//],
  ['api', /^\/(?:api|app)(?:\/|$)/],
  ['upload', /^\/upload(?:\/|$)/],
  ['file', /^\/(?:files|download)(?:\/|$)/],
  ['desk', /^\/desk(?:\/|$)/],
  ['demo', /^\/demo(?:\/|$)/],
  ['asset', /\.[a-z0-9]{2,11}$/],
];

/** What kind of thing an address asks for: never the address itself, which may name somebody. */
export const classOf = (url: string): string => {
  const path = url.split('?', 1)[0] ?? '';
  return CLASSES.find(([, test]) => test.test(path))?.[0] ?? 'page';
};
