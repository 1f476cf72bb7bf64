import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useStyles } from '../useStyles.ts';
import { Modal } from './Modal.tsx';
import { afterBack } from './modalHistory.ts';

/**
 * Closes what is open. `then` runs when its history entry has gone: whatever scrolls, leaves or opens something else waits
 * for that. What has closed already runs it at once.
 */
export type Close = (then?: () => unknown) => void;

/** Mounts what a page shows beside its islands; the one place where that is done. Returns how it is taken away. */
export const mount = (content: ReactNode, place: HTMLElement): (() => void) => {
  const root = createRoot(place);
  root.render(content);
  return () => root.unmount();
};

/** Opens what brings a dialog of its own, from wherever it is asked for. Resolves when it has closed. */
export const openModal = (content: (close: Close) => ReactNode): Promise<void> =>
  new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    let isOpen = true;
    const close: Close = (then) => {
      if (!isOpen) return void then?.();
      isOpen = false;
      const gone = then === undefined ? null : afterBack();
      unmount();
      place.remove();
      resolve();
      void gone?.then(then);
    };
    const unmount = mount(content(close), place);
  });

export interface Sheet {
  readonly label: string;
  /** `sheet` (default) rises from the lower edge; `box` stands in the middle. */
  readonly kind?: 'box' | 'sheet';
  /** Address of the stylesheet that its content waits for. */
  readonly styles?: string;
}

const Styled = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  useStyles(href) ? children : null;

/**
 * Opens a sheet or dialog: it takes the focus and gives it back, and closes on Back, Escape, the shade and by `close`,
 * which its content is given. Resolves when it has closed.
 */
export const openSheet = (
  { label, kind = 'sheet', styles }: Sheet,
  content: (close: Close) => ReactNode,
): Promise<void> =>
  openModal((close) => (
    <Modal label={label} kind={kind} onClose={() => close()}>
      {styles === undefined ? content(close) : <Styled href={styles}>{content(close)}</Styled>}
    </Modal>
  ));
