import { shareableAddress } from '../../lib/shareable.ts';
import { BRAND } from '../../settings.ts';

/** A word or a number is copied as it is; what is longer than this says where it is from. */
const LONG_CHARACTERS = 40;

/** Puts author and address behind a longer passage that somebody copies. Fields keep what was typed in them. */
export const copyWithSource = (event: ClipboardEvent, author: string): void => {
  const text = getSelection()?.toString() ?? '';
  const inField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
  if (inField || event.clipboardData === null || text.trim().length <= LONG_CHARACTERS) return;
  const address = shareableAddress(location.href, window.page.settings.params);
  event.clipboardData.setData('text/plain', `${text.trim()}\n\n——${author}《${document.title}》，${BRAND} ${address}`);
  event.preventDefault();
};
