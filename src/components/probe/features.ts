const works = (probe: () => unknown): boolean => {
  try {
    return Boolean(probe());
  } catch {
    return false;
  }
};

/** A store that takes a value and gives it back; private modes have stores that take none. */
const keeps = (area: () => Storage): boolean =>
  works(() => {
    const key = 'probe';
    area().setItem(key, '1');
    const kept = area().getItem(key) === '1';
    area().removeItem(key);
    return kept;
  });

/** What this browser has of what the site uses: name and whether it is there. Asks for no permission, keeps nothing. */
export const features = (): readonly (readonly [name: string, has: boolean])[] => [
  ['localStorage 存得住', keeps(() => window.localStorage)],
  ['sessionStorage 存得住', keeps(() => window.sessionStorage)],
  ['cookie', navigator.cookieEnabled],
  ['IndexedDB', works(() => window.indexedDB)],
  ['剪贴板', works(() => typeof navigator.clipboard.writeText === 'function')],
  ['系统分享', 'share' in navigator],
  ['定位', 'geolocation' in navigator],
  ['长连接（WebSocket）', typeof WebSocket === 'function'],
  ['进入视野的通知（IntersectionObserver）', typeof IntersectionObserver === 'function'],
  ['空闲回调', typeof requestIdleCallback === 'function'],
  ['画布', works(() => document.createElement('canvas').getContext('2d'))],
  ['安全随机数', works(() => crypto.getRandomValues(new Uint8Array(1)))],
  ['SHA-256（crypto.subtle）', works(() => typeof crypto.subtle.digest === 'function')],
  ['后台脚本（Service Worker）', 'serviceWorker' in navigator],
];
