import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import postStyles from '../../styles/post-sheets.css?url';
import { Modal } from '../../ui/Modal.tsx';
import { useStyles } from '../../ui/useStyles.ts';

const Styled = ({ children }: { readonly children: ReactNode }) => (useStyles(postStyles) ? children : null);

/** Shows a sheet that lives until it is closed; `content` gets what closes it. */
export const showSheet = (label: string, content: (close: () => void) => ReactNode): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Modal label={label} kind="sheet" onClose={close}>
      <Styled>{content(close)}</Styled>
    </Modal>,
  );
};
