/**
 * Finds the page's own `showToast` among what its scripts export, by the words it says when it is misused: nothing on a
 * page misuses it. A function body, to be run in the page; it gives a promise.
 */
export const findShowToast = `
  const shells = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\\/(?:common|[\\w-]+\\.start)\\.[^/]*\\.js/.test(name));
  return Promise.all(shells.map((name) => import(name))).then((modules) => {
    window.showToast = modules.flatMap((one) => Object.values(one))
      .find((one) => typeof one === 'function' && /toastMisused/.test(String(one)));
    return typeof window.showToast === 'function';
  });
`;

/** Remembers the most toasts that ever stood at once, in \`window.most\`. */
export const watchToasts = `
  window.most = 0;
  new MutationObserver(() => {
    window.most = Math.max(window.most, document.querySelectorAll('#notices .toast').length);
  }).observe(document.getElementById('notices'), { childList: true, subtree: true });
`;
