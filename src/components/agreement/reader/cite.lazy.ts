import { copy } from '../../../host/browser/copy.ts';
import { messages } from '../../../messages.ts';
import { TOAST_MS } from '../../../site.ts';

/** Copies the address of a clause in this very version: what is cited must not change under its reader. */
export const cite = async (main: HTMLElement, link: HTMLAnchorElement): Promise<void> => {
  const { address = '', segment = '' } = main.dataset;
  try {
    await copy(`${location.origin}${address}/${segment}${link.hash}`);
  } catch {
    return; // The address bar has it too.
  }
  const told = document.createElement('span');
  told.className = 'mark';
  told.setAttribute('role', 'status');
  told.textContent = messages.copied;
  link.after(told);
  setTimeout(() => told.remove(), TOAST_MS);
};
