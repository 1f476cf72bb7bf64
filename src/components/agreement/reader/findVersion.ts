import { sayInNote } from './note.ts';

/**
 * Brings `?v=2.0` to that version's own address, and says when a version was asked for that does not exist: the server
 * then answered with the one in force. True when the page is about to be left.
 */
export const findVersion = (main: HTMLElement): boolean => {
  const { address = '', segment = '', version = '' } = main.dataset;
  const search = new URLSearchParams(location.search);
  const asked = search.get('v');
  if (asked !== null && asked !== version) {
    const links = Array.prototype.slice.call(main.querySelectorAll('[data-v]')) as HTMLAnchorElement[];
    const link = links.find((one) => one.dataset['v'] === asked);
    if (link !== undefined) {
      search.delete('v');
      const rest = search.toString();
      location.replace(link.pathname + (rest === '' ? '' : `?${rest}`) + location.hash);
      return true;
    }
  }
  const path = location.pathname.replace(/(?:\.html)?\/*$/, '');
  const elsewhere = path !== address && path !== `${address}/${segment}`;
  // A host without rules hands the rest of the path over as parameters (404 page).
  if ((asked !== null && asked !== version) || elsewhere || search.has('document') || search.has('version'))
    sayInNote(main, `没有找到你要的版本，下面是${main.dataset['state'] === 'current' ? '现行的' : ''} ${version} 版。`);
  return false;
};
