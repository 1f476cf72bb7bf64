import type { RefObject } from 'react';
import type { Publish } from '../../stores/publish/createPublish.ts';
import { useArriving } from '../editing/useArriving.ts';

/** The publishing store, once it is there. What was typed and chosen before that is taken from the document. */
export const usePublish = (
  root: RefObject<HTMLElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
): Publish | null =>
  useArriving(
    {
      bring: async () => {
        const [{ browserPublish }, { takePreset }] = await Promise.all([
          import('../../stores/publish/browser.ts'),
          import('../../stores/publish/preset.idle.ts'),
        ]);
        return { publish: browserPublish().publish, takePreset };
      },
      open: ({ publish, takePreset }, show) => {
        const input = root.current?.querySelector<HTMLInputElement>('input[type=file]');
        const files = Array.from(input?.files ?? []);
        void publish.open(field.current?.value ?? '');
        if (input != null) input.value = '';
        if (files.length > 0) void publish.gallery.add(files);
        show();
        // The draft is on screen by now; what the address asks for goes onto it.
        void takePreset(publish);
      },
      wouldLose: ({ publish }) => publish.wouldLose(),
      bringRest: async () => (await import('./rest.idle.ts')).bringRest(),
    },
    [root, field],
  )?.publish ?? null;
