import { type ReactNode, useEffect, useRef } from 'react';
import { enterModal } from './modalHistory.ts';
import { openedModal } from './topModal.ts';
import shellStyles from '../../styles/shell.css?url';
import { useStyles } from '../useStyles.ts';
import { watchKeyboard } from './keyboard.ts';

interface Props {
  readonly label: string;
  readonly onClose: () => void;
  /** `sheet` rises from the lower edge; `box` (default) stands in the middle. */
  readonly kind?: 'box' | 'sheet';
  readonly children: ReactNode;
}

/** Of the page that is seen above a sheet when the keyboard is up. */
const EDGE_PX = 12;

/**
 * The native dialog with what it lacks: it is a history entry (back closes it), it returns the focus, and it closes on the
 * shade. Engines without `showModal` get the same box as a fixed layer.
 */
const Dialog = ({ label, onClose, kind = 'box', children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    if (typeof element.showModal === 'function' && !element.open) element.showModal();
    else element.setAttribute('open', '');
    const leave = enterModal(() => close.current());
    const closed = openedModal(element);
    // It stands, and scrolls, in what the keyboard leaves.
    const unwatch = watchKeyboard((covered, left) => {
      element.style.bottom = covered > 0 ? `${covered}px` : '';
      element.style.maxHeight = covered > 0 ? `${left - EDGE_PX}px` : '';
    });
    return () => {
      unwatch();
      leave();
      closed();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`modal modal-${kind}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="modal-body">{children}</div>
    </dialog>
  );
};

/** A dialog or sheet; it appears with its styles. */
export const Modal = (props: Props) => (useStyles(shellStyles) ? <Dialog {...props} /> : null);
