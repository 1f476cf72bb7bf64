import { browserHost } from '../../host/browser/browserHost.ts';
import { readParams } from '../../lib/params.ts';
import { showToast } from '../toast.ts';
import { loadServer } from './browser.ts';
import type { Publish } from './createPublish.ts';

/** The topic that the address asks for, put on the draft once: taken off, it stays off. */
export const takePreset = async ({ editor }: Publish): Promise<void> => {
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
