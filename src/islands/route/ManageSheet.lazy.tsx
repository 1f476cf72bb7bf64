/** One's own route in one's own hands: its words, who sees how much of it, and the way to take it down. */
import { deleteRoute } from '../../api/route/own.ts';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { reload } from '../../live/views.ts';
import { messages } from '../../messages.ts';
import { askConfirm } from '../../stores/confirm.ts';
import type { RouteWords } from '../../stores/route/editing.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';
import sheetStyles from '../../styles/route/sheets.css?url';
import { openSheet } from '../../ui/modal/openSheet.tsx';
import { RouteForm } from './RouteForm.tsx';

type Route = ReplyOf<typeof getDetail>;

const wordsOf = ({ name, intro, visibility, kind, trim, surfaces }: Route): RouteWords => ({
  name,
  intro,
  visibility,
  kind,
  start: trim?.start ?? 0,
  end: trim?.end ?? 0,
  surfaces: surfaces.map(({ kind: over, percent }) => ({ kind: over, percent })),
});

const turn = async (id: string, deleted: boolean): Promise<void> => {
  await call(deleteRoute, { id, deleted });
  reload();
};

/** Says what goes with it, and can be taken back where it was done. */
const remove = async ({ id, name }: Route): Promise<void> => {
  const content = `删除“${name}”？评论跟着看不到，别人的收藏、想去和去过里不再有它，帖子和动态里的轨迹卡片也会消失。`;
  const agreed = await askConfirm({ content, confirmText: '删除', destructive: true }).then(
    () => true,
    () => false,
  );
  if (!agreed) return;
  try {
    await turn(id, true);
    $undo.set({
      message: '路线已删除',
      undo: () => void turn(id, false).then(() => showToast({ message: '已恢复', type: 'success' }), logInOrTell),
    });
  } catch (error) {
    logInOrTell(error);
  }
};

/** Opens the sheet in which the author of a route manages it. */
export const showManage = (route: Route): Promise<void> => {
  const was = wordsOf(route);
  return openSheet({ label: '管理路线', styles: sheetStyles }, (close) => (
    <div className="rs">
      <h2 className="rs-title">管理路线</h2>
      <RouteForm
        id={route.id}
        was={was}
        submit="保存"
        page={urlOf('/route/detail', { id: route.id })}
        onSaved={(audit) =>
          close(() => {
            if (audit === null) return;
            reload();
            if (audit === 1) showToast('已保存，正在审核，通过后别人才看得到');
            else showToast({ message: '已保存', type: 'success' });
          })
        }
      >
        <button type="button" className="button rs-remove" data-destroys onClick={() => close(() => remove(route))}>
          删除路线
        </button>
        <button type="button" className="button" onClick={() => close()}>
          {messages.cancel}
        </button>
      </RouteForm>
    </div>
  ));
};
