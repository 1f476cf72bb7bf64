import { atom } from 'nanostores';
import { messages } from '../messages.ts';

export interface Loading {
  readonly text: string;
  /** Ends the wait from the visitor's side; absent where nothing can be cancelled. */
  readonly cancel: (() => void) | null;
}

/** The blocking load on screen, or null. */
export const $loading = atom<Loading | null>(null);

const open: Loading[] = [];

/**
 * Shows the blocking load until the returned function is called; several at once show the newest text.
 * The default text is the specification's (section 9).
 */
export const showLoading = (text: string = messages.loading, cancel: (() => void) | null = null): (() => void) => {
  const one: Loading = { text, cancel };
  open.push(one);
  $loading.set(one);
  return () => {
    const at = open.indexOf(one);
    if (at < 0) return;
    open.splice(at, 1);
    $loading.set(open[open.length - 1] ?? null);
  };
};
