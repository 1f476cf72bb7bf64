import { atom } from 'nanostores';
import { whenSeen } from './seen.ts';

export interface Undo {
  readonly message: string;
  /** What its button says, 撤销 without it: there may be more to do with what was done than to take it back. */
  readonly label?: string;
  readonly undo: () => void;
}

/** What was just done and can be taken back for five seconds: one at a time. */
export const $undo = atom<Undo | null>(null);

export const UNDO_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;
$undo.listen((open) => {
  clearTimeout(timer);
  if (open !== null)
    whenSeen(() => {
      if ($undo.get() === open) timer = setTimeout(() => $undo.set(null), UNDO_MS);
    });
});
