import type { RefObject } from 'react';
import { asId } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import type { Desktop } from '../../../stores/community/writing/browser.ts';
import { useArriving } from '../../editing/useArriving.ts';

/** The writing store, once it is there. What was typed before that is taken from the document. */
export const useWriting = (root: RefObject<HTMLElement | null>): Desktop | null =>
  useArriving(
    {
      bring: async () => {
        const [{ browserWriting }, { takePreset }] = await Promise.all([
          import('../../../stores/community/writing/browser.ts'),
          import('../../../stores/community/writing/preset.idle.ts'),
        ]);
        return { desktop: browserWriting(), takePreset };
      },
      open: async ({ desktop: { writing }, takePreset }, show) => {
        const typed = (name: string): string =>
          root.current?.querySelector<HTMLTextAreaElement>(`[aria-label="${name}"]`)?.value ?? '';
        const { search } = location;
        const opening = writing.open(
          {
            id: paramOf('/community/mark', 'id', asId, search) ?? null,
            draft: paramOf('/community/mark', 'draft', asId, search) ?? null,
          },
          { title: typed('标题'), text: typed('正文') },
        );
        show();
        await opening;
        await takePreset(writing);
      },
      wouldLose: ({ desktop }) => desktop.writing.wouldLose(),
      bringRest: async () => (await import('./rest.idle.ts')).bringRest(),
    },
    [root],
  )?.desktop ?? null;
