import { type RefObject, useEffect, useState } from 'react';
import type { Publish } from '../../stores/publish/createPublish.ts';
import { brought } from './bringPart.ts';

const REST_AFTER_MS = 500;

const bringRest = (): void => {
  if (navigator.onLine === false) return;
  void import('./rest.idle.ts')
    .then((rest) => rest.bringRest())
    .then(() => (brought.all = true))
    .catch(() => undefined);
};

/**
 * The publishing store, once it is there: it comes after the fields, which work without it. What was typed and chosen
 * before that is taken from the document.
 */
export const usePublish = (
  root: RefObject<HTMLElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
): Publish | null => {
  const [publish, setPublish] = useState<Publish | null>(null);
  useEffect(() => {
    let here = true;
    let store: Publish | null = null;
    const begin = async (): Promise<void> => {
      const [{ browserPublish }, { takePreset }] = await Promise.all([
        import('../../stores/publish/browser.ts'),
        import('../../stores/publish/preset.idle.ts'),
      ]);
      if (!here) return;
      store = browserPublish().publish;
      const input = root.current?.querySelector<HTMLInputElement>('input[type=file]');
      const files = Array.from(input?.files ?? []);
      void store.open(field.current?.value ?? '');
      if (input != null) input.value = '';
      if (files.length > 0) void store.gallery.add(files);
      setPublish(store);
      // The draft is on screen by now; what the address asks for goes onto it.
      void takePreset(store);
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
  }, [root, field]);
  return publish;
};
