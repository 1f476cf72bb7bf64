import { type RefObject, useEffect, useState } from 'react';
import { asId } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import type { Desktop } from '../../../stores/community/writing/browser.ts';
import { brought } from '../../publish/bringPart.ts';

const REST_AFTER_MS = 500;

const bringRest = (): void => {
  if (navigator.onLine === false) return;
  void import('./rest.idle.ts')
    .then((rest) => rest.bringRest())
    .then(() => (brought.all = true))
    .catch(() => undefined);
};

/**
 * The writing store, once it is there: it comes after the fields, which work without it. What was typed before that is
 * taken from the document.
 */
export const useWriting = (root: RefObject<HTMLElement | null>): Desktop | null => {
  const [writing, setWriting] = useState<Desktop | null>(null);
  useEffect(() => {
    let here = true;
    let store: Desktop['writing'] | null = null;
    const begin = async (): Promise<void> => {
      const [{ browserWriting }, { takePreset }] = await Promise.all([
        import('../../../stores/community/writing/browser.ts'),
        import('../../../stores/community/writing/preset.idle.ts'),
      ]);
      if (!here) return;
      const desktop = browserWriting();
      store = desktop.writing;
      const typed = (name: string): string =>
        root.current?.querySelector<HTMLTextAreaElement>(`[aria-label="${name}"]`)?.value ?? '';
      const { search } = location;
      const opening = store.open(
        {
          id: paramOf('/community/mark', 'id', asId, search) ?? null,
          draft: paramOf('/community/mark', 'draft', asId, search) ?? null,
        },
        { title: typed('标题'), text: typed('正文') },
      );
      setWriting(desktop);
      await opening;
      await takePreset(store);
      setTimeout(bringRest, REST_AFTER_MS);
    };
    void begin();
    const ask = (event: BeforeUnloadEvent): void => {
      if (store === null || !store.wouldLose()) return;
      event.preventDefault();
      event.returnValue = '';
    };
    addEventListener('beforeunload', ask);
    return () => {
      here = false;
      removeEventListener('beforeunload', ask);
    };
  }, [root]);
  return writing;
};
