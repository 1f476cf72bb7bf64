import { call } from '../../api/call.ts';
import { Refused } from '../../api/errors.ts';
import { saveGearList } from '../../api/gear/editing.ts';
import { readGearList } from '../../api/gear/list.ts';
import { createKeptKey } from '../../api/key.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { draftOf, newDraft, payloadOf } from '../../stores/gear/draft.ts';
import { type Goods, withGoods } from '../../stores/gear/withGoods.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';

/** One that came and whose answer was lost is put in once. */
const wish = createKeptKey();

/** Puts a product into one's own list, a new one where `id` is null, and offers to look at it. */
export const addGoods = async (id: string | null, goods: Goods): Promise<void> => {
  try {
    const list = id === null ? { ...newDraft(), title: '我的装备' } : draftOf(await call(readGearList, { id }));
    const more = withGoods(list, goods);
    const made = more === null ? { words: `“${list.title}”里已经有它了` } : payloadOf(more);
    if ('words' in made) return showToast({ message: made.words });
    const saved = await call(saveGearList, made, { key: wish.of(made) });
    wish.end();
    const isLooked = await askConfirm({
      content: `已加入“${list.title}”的最后一组`,
      confirmText: '去看看',
      cancelText: '留在这里',
    }).then(
      () => true,
      () => false,
    );
    if (isLooked) location.assign(urlOf('/list/share', { id: saved.id }));
  } catch (error) {
    if (error instanceof Refused) wish.end();
    logInOrTell(error);
  }
};
