/** What stands in a storage of the browser under a key; null also where storage is blocked, which may throw when it is named. */
export const stored = (find: () => Pick<Storage, 'getItem'>, key: string): string | null => {
  try {
    return find().getItem(key);
  } catch {
    return null;
  }
};

/** The one that all pages of the site share. */
export const local = (): Storage => window.localStorage;
/** The one of this tab. */
export const session = (): Storage => window.sessionStorage;
