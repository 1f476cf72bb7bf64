import { useRef, useState } from 'react';
import { TICKET_PICTURES_MAX } from '../../../api/support/support.ts';
import { lazy } from '../../../stores/lazy.ts';
import type { Attached } from '../../../stores/pictures/attached.ts';
import type { DraftPicture } from '../../../stores/publish/draft/draft.ts';

const part = lazy(() => import('../../pictures/Attached.lazy.tsx'));
type Part = Awaited<ReturnType<typeof part.load>>;

/** The pictures of a question: what sends them comes with the first one. `onChange` hears of every change of the list. */
export const usePictures = (onChange: () => void) => {
  const [open, setOpen] = useState<{ readonly List: Part['PictureList']; readonly attached: Attached } | null>(null);
  const attached = useRef<Attached | null>(null);
  const bring = (work: (pictures: Attached) => void): void =>
    void part.use(({ createAttached, PictureList }) => {
      if (attached.current === null) {
        attached.current = createAttached(TICKET_PICTURES_MAX);
        attached.current.$list.listen(onChange);
        setOpen({ List: PictureList, attached: attached.current });
      }
      work(attached.current);
    });
  return {
    open,
    choose: (files: readonly File[]): void => bring((pictures) => void pictures.choose(files)),
    restore: (kept: readonly DraftPicture[]): void => {
      if (kept.length > 0) bring((pictures) => pictures.restore(kept));
    },
    list: (): readonly DraftPicture[] => attached.current?.$list.get() ?? [],
    /** Some wait for a login. */
    waiting: (): boolean =>
      Object.values(attached.current?.$shown.get() ?? {}).some(({ state }) => state.status === 'waiting'),
    /** They have been sent: none is left in the form. */
    clear: (): void => {
      for (const { local } of attached.current?.$list.get() ?? []) attached.current?.remove(local);
    },
  };
};
