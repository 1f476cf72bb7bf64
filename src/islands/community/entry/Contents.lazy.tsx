import type { Close } from '../../../ui/modal/openSheet.tsx';
import { showSheet } from '../showSheet.ts';

export interface Chapter {
  readonly text: string;
  readonly level: 2 | 3;
  readonly element: HTMLElement;
}

interface Props {
  readonly chapters: readonly Chapter[];
  /** Place of the chapter that is being read; -1 before the first. */
  readonly at: number;
  /** How long the whole takes and how much of it is behind, in words. */
  readonly summary: string;
}

const go = ({ element }: Chapter, close: Close): void =>
  close(() => {
    element.scrollIntoView();
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });

/** Shows the contents of a long post. */
export const showContents = ({ chapters, at, summary }: Props): Promise<void> =>
  showSheet('目录', (close) => (
    <>
      <h2 className="sheet-title">
        目录 <small>{summary}</small>
      </h2>
      <ol className="contents">
        {chapters.map((chapter, index) => (
          <li key={index}>
            <button
              type="button"
              className={chapter.level === 3 ? 'contents-part' : undefined}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(chapter, close)}
            >
              {chapter.text}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className="button sheet-close" onClick={() => close()}>
        关闭
      </button>
    </>
  ));
