const CLIMBS = ['..', '%2e%2e', '.%2e', '%2E.', '..%2f', '%2e%2e%2f', '..%5c', '%5c..', '..\\', '%252e%252e', '%c0%ae%c0%ae', '%c0%af', '%e0%80%ae', '..;', '....', '%00', '%0a', '%0d%0aLocation:%20//evil', '%u002e', '%uff0e', '.', '%2e'];
const TARGETS = ['etc/passwd', 'package.json', '.env', '.delivery/manifest.json', '.secret', '_astro/../.secret', 'src/site.ts', 'windows/win.ini'];
const STARTS = ['/', '/mc/', '/mc/_astro/', '/mc/vip/rights/', '/event/', '/mc/community/'];
const OUTWARD = ['//evil.example', '//evil.example/', '///evil.example', '/\\evil.example', '/%5cevil.example', '/mc//evil.example', '/mc//evil.example/..', '/mc/\\evil', '/mc/%2f%2fevil.example', '//mc/', '//mc/community', '/mc//', '//', '/%2f%2fevil.example', '/mc/..//evil.example', '/mc/community//evil.example', '/mc?//evil.example', '/mc/community?\\\\evil', '/mc/@evil.example', '/mc/https://evil.example', '/mc/%0d%0aSet-Cookie:a=b', '/.html', '/mc/.html', '//evil.example/index.html', '/mc//index.html', '/mc/%2f/evil.html', '/mc/%', '/mc/%zz', '/mc/%E4%B8', '/%'];

/** Request paths that try to climb, to leave, or to break a parser: several hundred. */
export const hostilePaths: readonly string[] = [
  ...OUTWARD,
  ...STARTS.flatMap((start) => CLIMBS.flatMap((climb) => TARGETS.map((target) => `${start}${climb}/${climb}/${target}`))),
  ...CLIMBS.flatMap((climb) => [`/${climb}`, `/mc/${climb}`, `/mc/vip/rights/${climb}`, `/mc/community/home${climb}`, `/event/d-${climb}.htm`]),
];
