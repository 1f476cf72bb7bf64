import { type RefObject, useLayoutEffect } from 'react';

/**
 * Lifts an element above dialogs that are open, each time `shown` changes: a modal dialog covers everything else, whatever
 * its z-index. Engines without popovers keep it where its styles put it.
 */
export const useTopLayer = (element: RefObject<HTMLElement | null>, shown: unknown): void => {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof current.showPopover !== 'function') return;
    current.popover = 'manual';
    if (current.matches(':popover-open')) current.hidePopover();
    current.showPopover();
  }, [element, shown]);
};
