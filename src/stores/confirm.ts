import { atom } from 'nanostores';
import { messages } from '../messages.ts';

export interface Question {
  readonly content: string;
  readonly confirmText: string;
  readonly cancelText: string;
  /** Confirming takes something away: the button says so by its colour. */
  readonly destructive: boolean;
}

/** The question on screen, or null (specification, section 4: hidden, shown, then resolved or rejected). */
export const $question = atom<Question | null>(null);

/** Why a question was rejected. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

let settle: { resolve: () => void; reject: (reason: Cancelled) => void } | null = null;

/**
 * Asks; resolves on confirm, rejects with `Cancelled` on cancel, Escape or back. Texts default to section 9, whose
 * question is about deleting.
 * A question that comes while another is open cancels the first: each promise settles once.
 */
export const askConfirm = (options: Partial<Question> = {}): Promise<void> => {
  answer(false);
  return new Promise((resolve, reject) => {
    settle = { resolve, reject };
    $question.set({
      content: options.content ?? messages.confirmDelete,
      confirmText: options.confirmText ?? messages.confirm,
      cancelText: options.cancelText ?? messages.cancel,
      destructive: options.destructive ?? options.content === undefined,
    });
  });
};

/** The visitor's answer to the open question; without one it does nothing. */
export const answer = (yes: boolean): void => {
  const open = settle;
  settle = null;
  if (open === null) return;
  $question.set(null);
  if (yes) open.resolve();
  else open.reject(new Cancelled());
};
