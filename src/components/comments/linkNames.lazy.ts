/** The names in an entry's words lead to those whom it names. */
import type { Mention } from '../../api/community/fields.ts';
import { linkMentions } from './linkMentions.ts';

/** Every text of the entry below `root`, but what leads somewhere already. */
export const linkNames = (root: HTMLElement, mentions: readonly Mention[]): void => {
  for (const text of Array.from(root.querySelectorAll<HTMLElement>('.dynamic-text, .prose [data-text]')))
    if (text.closest('a') === null) linkMentions(text, mentions);
};
