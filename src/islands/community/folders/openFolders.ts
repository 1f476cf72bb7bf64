import { type Refused } from '../../../api/errors.ts';
import { $undo } from '../../../stores/undo.ts';
import { opener } from '../../../stores/opener.ts';
import { relationNow } from '../entry/entryRelation.ts';
import { withLogin } from '../../../stores/session/withLogin.ts';

const open = opener(
  () => import('./FolderSheet.lazy.tsx'),
  (part) => part.showFolders,
);

/** Asks in which folder the entry on screen is kept; the sheet comes on its first use. A guest is sent to login, and it is kept then. */
export const openFolders = (): void => {
  const entry = relationNow();
  if (entry === null) return;
  const guest = (error: Refused): void => {
    const payload = { targetKind: entry.kind, targetId: entry.id, favourited: true };
    void withLogin('setFavourite', payload, () => Promise.reject(error));
  };
  void open(entry, guest);
};

/** The same for a route. */
export const openRouteFolders = (id: string): void =>
  void open({ kind: 'route', id }, (error) => {
    void withLogin('setRouteSaved', { id, saved: true }, () => Promise.reject(error));
  });

/** Says that it is kept, and offers another folder; takes the offer back when it is kept no longer. */
export const offerFolders = (kept: boolean): void => {
  if (kept) $undo.set({ message: '已收藏', label: '换个收藏夹', undo: openFolders });
  else if ($undo.get()?.undo === openFolders) $undo.set(null);
};
