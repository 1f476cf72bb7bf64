/** As much of the navigation API as is asked for; engines before Chrome 102 and Safari 26 have none. */
interface Entries {
  readonly currentEntry?: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

/**
 * Whether the page before this one in the history is exactly that address of this host, its hash aside: going back leads
 * there. A tab of its own has nothing before it, and a page that was replaced is not there any more.
 */
export const cameFrom = (address: string): boolean => {
  const wanted = withoutHash(new URL(address, location.origin).href);
  if (history.length < 2 || document.referrer !== wanted) return false;
  const { navigation } = window as { readonly navigation?: Entries };
  if (navigation?.currentEntry == null) return true;
  const before = navigation.entries()[navigation.currentEntry.index - 1];
  return withoutHash(before?.url ?? '') === wanted;
};
