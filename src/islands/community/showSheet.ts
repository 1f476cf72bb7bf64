import type { ReactNode } from 'react';
import postStyles from '../../styles/community/post-sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';

/** Opens a sheet of a post or a list, in their styles. Resolves when it has closed. */
export const showSheet = (label: string, content: (close: Close) => ReactNode): Promise<void> =>
  openSheet({ label, styles: postStyles }, content);
