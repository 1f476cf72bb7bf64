import { createKey } from '../../api/key.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { asId } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { showToast } from '../toast.ts';
import { loadServer } from './browser.ts';
import type { Publish } from './createPublish.ts';
import { isEmptyDraft } from './draft/draft.ts';

/** One's own dynamic that came back from a check, written anew: what stood here before is set aside. */
const writeAgain = async ({ editor, uploads }: Publish, did: string): Promise<void> => {
  if (editor.$draft.get().again === did) return;
  try {
    const { readOwn } = await loadServer();
    const own = await readOwn(did);
    if (own === null) return showToast('链接里的动态不是你写的');
    if (!isEmptyDraft(editor.$draft.get())) editor.discard();
    editor.change({
      text: own.text,
      people: own.mentions ?? [],
      pictures: own.pictures.map((picture) => ({
        local: createKey(),
        name: '',
        print: `picture-${picture.id}`,
        alt: picture.alt,
        picture,
      })),
      topic: own.topic,
      place: own.place,
      routeId: own.track?.routeId ?? null,
      visibility: own.visibility,
      again: did,
    });
    for (const picture of editor.$draft.get().pictures) void uploads.restore(picture);
    editor.saveNow();
  } catch {
    showToast('原来的内容没有加载出来，刷新可以再试一次');
  }
};

/** What the address asks for, put on the draft once: a dynamic to write anew, or a topic; taken off, it stays off. */
export const takePreset = async (publish: Publish): Promise<void> => {
  const { editor } = publish;
  const did = paramOf('/short_publish', 'did', asId, browserHost().location.search);
  if (did != null) return writeAgain(publish, did);
  const id = paramOf('/short_publish', 'topicId', asId, browserHost().location.search);
  if (id == null || editor.$draft.get().preset === id) return;
  try {
    const { nameTopic } = await loadServer();
    const topic = await nameTopic(id);
    editor.change({ preset: id, ...(topic === null ? {} : { topic }) });
    if (topic === null) showToast('链接里的话题不存在或已经结束');
  } catch {
    showToast('链接里的话题没有加载出来，刷新再试，或者自己选');
  }
};
