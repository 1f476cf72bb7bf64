import type { Kit } from './kit.ts';

/**
 * Stands in the ports out of the page (host/browser/open.ts). At the address of a program it does not have, this browser
 * leaves the page for a blank one, which no telephone does; so the ports are replaced on their way here, and the page
 * writes down where it wanted to go. Needs a cold kit: a door out of the browser's store would be the real one.
 */
export const standInPorts = (kit: Kit): { readonly gone: () => Promise<string[]> } => {
  kit.faults.before(`
    const note = (way) => (to) => {
      sessionStorage.gone = JSON.stringify([...JSON.parse(sessionStorage.gone ?? '[]'), way + ' ' + to]);
    };
    Object.defineProperty(window, 'launchedTo', { set: note('launch') });
    window.assignedTo = note('assign');
    HTMLFormElement.prototype.submit = function () { note('post')(this.action); };
  `);
  // Every page has its own copy of the ports.
  let stood = 0;
  kit.faults.rewrite(/\/_astro\/[^?]*\.js$/, (text) => {
    if (!text.includes('window.location.assign(')) return text;
    if (!text.includes('window.location.href='))
      throw new Error('The ports of host/browser/open.ts look different now');
    stood += 1;
    return text
      .replace('window.location.href=', 'window.launchedTo=')
      .replace('window.location.assign(', 'window.assignedTo(');
  });
  return {
    gone: async () => {
      if (stood === 0) throw new Error('No script of this page has the ports of host/browser/open.ts');
      return JSON.parse(await kit.run<string>(`return sessionStorage.gone ?? '[]'`)) as string[];
    },
  };
};

/** The browser calls itself something else. */
export const callItself = (kit: Kit, userAgent: string): void =>
  kit.faults.before(
    `Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => ${JSON.stringify(userAgent)} })`,
  );
