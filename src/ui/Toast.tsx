import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Whole } from './Whole.tsx';

/**
 * Lifts an element above dialogs that are open, each time `shown` changes: a modal dialog covers everything else, whatever
 * its z-index. Engines without popovers keep it where its styles put it.
 */
const useTopLayer = (element: RefObject<HTMLElement | null>, shown: unknown): void => {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof current.showPopover !== 'function') return;
    current.popover = 'manual';
    if (current.matches(':popover-open')) current.hidePopover();
    current.showPopover();
  }, [element, shown]);
};

interface Props {
  readonly toast: { readonly message: string; readonly type: 'success' | 'error' | 'warning' | null } | null;
}

const Words = ({ toast }: { readonly toast: NonNullable<Props['toast']> }) => {
  const words = useRef<HTMLParagraphElement>(null);
  useTopLayer(words, toast);
  return (
    <p ref={words} className={`toast ${toast.type ? `toast-${toast.type}` : ''}`}>
      <Whole text={toast.message} />
    </p>
  );
};

/** Both live regions stand from the start, so that a screen reader hears the first message too. */
export const Toast = ({ toast }: Props) => {
  const urgent = toast?.type === 'error' || toast?.type === 'warning';
  const body = toast && <Words toast={toast} />;
  return (
    <>
      <div role="status">{!urgent && body}</div>
      <div role="alert">{urgent && body}</div>
    </>
  );
};
