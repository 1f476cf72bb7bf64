import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './topModal.ts';

/**
 * What must be seen and touched whatever is open: a modal dialog makes the rest of the page inert, so it stands inside the
 * topmost one, and outside when there is none.
 */
export const Above = ({ children }: { readonly children: ReactNode }) => {
  const dialog = useTopModal();
  return dialog === null ? children : createPortal(children, dialog);
};
