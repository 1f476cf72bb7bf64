import type { createComment } from '../../api/community/commenting.ts';
import type { copyGearList } from '../../api/gear/list.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import type { ReplyOf } from '../../api/define.ts';
import { $unsaved, type Profile, type Remark } from '../../stores/account/unsaved.ts';
import { type Intent, saveIntent } from '../../stores/session/intent.ts';
import type { Imported } from '../../stores/review/footprints.ts';
import { checkSession } from '../../stores/session/session.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { reload } from '../../live/views.ts';
import { actions } from '../../stores/community/actions.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { showFailure } from '../../stores/failure.ts';
import { addToGear } from '../gear/openGear.ts';
import { offerFolders } from '../community/folders/openFolders.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';

const done: Readonly<Record<Exclude<Intent['name'], 'setFavourite' | 'addToGear' | 'importFootprints'>, string>> = {
  setLike: '已点赞',
  setFollow: '已关注',
  setHidden: '不再推荐这条内容',
  setBlock: '已屏蔽，你们将互相看不到对方的内容',
  setTopicFollow: '已关注这个话题',
  setBoardFollow: '已关注这个版块',
  createComment: '评论已发出',
  copyGearList: '已复制到我的清单',
  joinChallenge: '报名好了，打开App就开始计步',
  setRouteLiked: '已点赞',
  setRouteSaved: '已收藏',
  setRouteMark: '已记下',
  createCondition: '路况已报告，谢谢',
  setStanding: '已记下，谢谢',
  setGoodsWatch: '到货后会在消息里告诉你',
  setEventSaved: '已收藏这场活动',
  setProfile: '已保存',
  setRemark: '备注已保存',
  setPlaceWant: '已加到想去的地方，在“我的路线”的“想去”里',
  setPlaceMark: '已点亮，个人主页和足迹报告的地图上都有',
};

const showWritten = async (made: ReplyOf<typeof createComment>): Promise<void> => {
  const [{ addComment }, { goToComment }] = await Promise.all([
    import('../../stores/community/commentChanges.ts'),
    import('../community/comments/goToComment.ts'),
  ]);
  addComment(made);
  goToComment(made);
};

/** The copy is what somebody wanted to see. */
const goToCopy = ({ id }: ReplyOf<typeof copyGearList>): void => location.assign(urlOf('/list/share', { id }));

/** What came of the import, which can be taken back as from its own sheet. */
const offerUndo = async (imported: Imported): Promise<void> => {
  const { importWords, undoImport } = await import('../../stores/review/footprints.ts');
  const message = importWords(imported);
  if (imported.undo.length === 0) showToast({ message });
  else $undo.set({ message, undo: () => void undoImport(imported).then(reload, showFailure) });
};

/** Whether its member is there. Until somebody is, what is one member's alone goes on waiting. */
const isTheirs = async (intent: Intent): Promise<boolean> => {
  if (intent.whose === undefined) return true;
  const now = await checkSession();
  if (now.status !== 'member') saveIntent(intent);
  return now.status === 'member' && now.userId === intent.whose;
};

/** Carries out what the visitor wanted before login, tells it, and has the page read itself again. */
export const replay = async (intent: Intent): Promise<void> => {
  if (!(await isTheirs(intent))) return;
  try {
    // The contract's schema refuses a payload that somebody has tampered with in the store.
    // Whoever came back without a login has thought better of it.
    if (intent.name === 'addToGear' && (await checkSession()).status !== 'member') return;
    const answer = await runAction(intent.name, actions[intent.name], intent.payload as never, intent.key);
    if (intent.name === 'copyGearList') return goToCopy(answer as ReplyOf<typeof copyGearList>);
    if (intent.name === 'addToGear') return addToGear(answer as ReplyOf<typeof getGoodsInfo>);
    if (intent.name === 'createComment') await showWritten(answer as ReplyOf<typeof createComment>);
    if (intent.name === 'setFavourite') offerFolders(true);
    else if (intent.name === 'importFootprints') await offerUndo(answer as Imported);
    else showToast({ message: done[intent.name], type: 'success' });
    reload();
  } catch (error) {
    if (intent.name === 'setProfile' || intent.name === 'setRemark')
      $unsaved.set({ typed: intent.payload as Profile | Remark, error });
    else showFailure(error);
  }
};
