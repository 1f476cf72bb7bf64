/** One's own gear lists, and the form in which one is written. */
import type { ReplyOf } from '../../api/define.ts';
import type { readGearList } from '../../api/gear/list.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { reload } from '../../live/views.ts';
import { draftOf, newDraft } from '../../stores/gear/draft.ts';
import { showToast } from '../../stores/toast.ts';
import sheetStyles from '../../styles/gear/editor.css?url';
import { openSheet } from '../../ui/modal/openSheet.tsx';
import type { Goods } from '../../stores/gear/withGoods.ts';
import { addGoods } from './addGoods.ts';
import { GearEditor } from './GearEditor.tsx';
import { MyGear } from './MyGear.tsx';

/** Opens the form, of a list or of a new one. */
export const showEditor = (list: ReplyOf<typeof readGearList> | null): Promise<void> =>
  openSheet({ label: list === null ? '新建清单' : '编辑清单', styles: sheetStyles }, (close) => (
    <GearEditor
      begin={list === null ? newDraft() : draftOf(list)}
      onClose={() => close()}
      onSaved={(id) =>
        close(() => {
          if (list === null) return location.assign(urlOf('/list/share', { id }));
          showToast({ message: '已保存', type: 'success' });
          reload();
        })
      }
    />
  ));

/** Opens the sheet of one's own lists. */
export const showMyGear = (): Promise<void> =>
  openSheet({ label: '我的清单', styles: sheetStyles }, (close) => (
    <MyGear onClose={() => close()} onNew={() => close(() => showEditor(null))} />
  ));

/** Opens one's own lists to put a product into one. */
export const showAdding = (goods: Goods): Promise<void> =>
  openSheet({ label: '加入我的清单', styles: sheetStyles }, (close) => (
    <MyGear
      title="加入哪份清单"
      onClose={() => close()}
      onNew={() => close(() => addGoods(null, goods))}
      onChoose={(id) => close(() => addGoods(id, goods))}
    />
  ));
