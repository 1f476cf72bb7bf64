import { type RefObject, useEffect, useState } from 'react';
import { browserHost } from '../../host/browser/browserHost.ts';
import { readParams } from '../../lib/params.ts';
import { browserPublish, loadServer } from '../../stores/publish/browser.ts';
import type { Publish } from '../../stores/publish/createPublish.ts';
import { showToast } from '../../stores/toast.ts';

/** The topic that the address asks for, put on the draft once: taken off, it stays off. */
const takePreset = async ({ editor }: Publish): Promise<void> => {
  const id = readParams({ topicId: 'id' }, browserHost().location.search).values.topicId;
  if (id === undefined || editor.$draft.get().preset === id) return;
  try {
    const { nameTopic } = await loadServer();
    const topic = await nameTopic(id);
    editor.change({ preset: id, ...(topic === null ? {} : { topic }) });
    if (topic === null) showToast('链接里的话题不存在或已经结束');
  } catch {
    // Its name can't be asked for now; the server knows it by its id.
    editor.change({ preset: id, topic: { id, name: '链接带来的话题' } });
  }
};

/**
 * The publishing store, once the page is alive. What was typed and chosen before that is taken from the document.
 */
export const usePublish = (root: RefObject<HTMLElement | null>, field: RefObject<HTMLTextAreaElement | null>): Publish | null => {
  const [publish, setPublish] = useState<Publish | null>(null);
  useEffect(() => {
    const store = browserPublish().publish;
    const input = root.current?.querySelector<HTMLInputElement>('input[type=file]');
    const files = Array.from(input?.files ?? []);
    const opened = store.open(field.current?.value ?? '');
    if (input != null) input.value = '';
    if (files.length > 0) void store.gallery.add(files);
    setPublish(store);
    // The draft is on screen by now; what the address asks for goes onto it.
    void takePreset(store);
    void opened;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!store.wouldLose()) return;
      event.preventDefault();
      event.returnValue = '';
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [root, field]);
  return publish;
};
