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
  kit.faults.rewrite(/\/_astro\/ports\.[^/]*\.js$/, (text) => {
    const stood = text
      .replace('window.location.href=', 'window.launchedTo=')
      .replace('window.location.assign(', 'window.assignedTo(');
    if (!stood.includes('window.launchedTo=') || !stood.includes('window.assignedTo('))
      throw new Error('The ports of host/browser/open.ts look different now');
    return stood;
  });
  return { gone: async () => JSON.parse(await kit.run<string>(`return sessionStorage.gone ?? '[]'`)) as string[] };
};

/** The browser calls itself something else. */
export const callItself = (kit: Kit, userAgent: string): void =>
  kit.faults.before(
    `Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => ${JSON.stringify(userAgent)} })`,
  );
