/** What a reader does with a route; what needs more than a call comes on its own first use. */
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { setCommentsClosed } from '../../api/community/commenting.ts';
import { deleteCondition, setStanding } from '../../api/route/act.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { openRouteFolders } from '../../islands/community/folders/openFolders.ts';
import { openImport } from '../../islands/route/openImport.ts';
import { showStandings } from '../../live/drawn/route/kinds.ts';
import { fill } from '../../live/fill.ts';
import { $view, dataOf, reload } from '../../live/views.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { lazy } from '../../stores/lazy.ts';
import { opener } from '../../stores/opener.ts';
import {
  $routeRelation,
  startRouteRelation,
  toggleRouteFollow,
  toggleRouteLike,
  toggleRouteMark,
  toggleRouteSave,
} from '../../stores/route/relation.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { sharePage } from '../../stores/share/sharePage.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';

type Route = ReplyOf<typeof getDetail>;

const tools = lazy(() => import('./tools.lazy.ts'));
const vendor = lazy(() => import('./vendor.lazy.ts'));
const weather = lazy(() => import('./weather.lazy.ts'));
const full = lazy(() => import('./full.lazy.ts'));
const openCondition = opener(
  () => import('../../islands/route/ConditionSheet.lazy.tsx'),
  (part) => part.showConditionSheet,
);
const openTook = opener(
  () => import('../../islands/route/TookSheet.lazy.tsx'),
  (part) => part.showTook,
);
const openManage = opener(
  () => import('../../islands/route/ManageSheet.lazy.tsx'),
  (part) => part.showManage,
);

const follow = (): void => {
  const now = $routeRelation.get();
  if (now === null) return;
  const { likes, saves, been, want } = now;
  for (const part of Array.from(document.querySelectorAll<HTMLElement>('[data-route-bar], [data-took], .e-follow')))
    fill(part, { ...now, counts: { likes, saves, been, want }, mine: dataOf<Route>($view.get())?.mine });
  showStandings(document);
};

const begin = ({ id, author, counts, liked, saved, folderId, mark, tookSec, following }: Route): void => {
  const { likes, saves, been, want } = counts;
  startRouteRelation({
    id,
    authorId: author.userId,
    liked,
    likes,
    saved,
    saves,
    folderId,
    mark,
    tookSec: tookSec ?? null,
    been,
    want,
    following,
  });
};

$routeRelation.subscribe(follow);
$view.listen(follow);

const marked = async (wanted: 'been' | 'want', route: Route): Promise<void> => {
  const { id } = route;
  const now = $routeRelation.get();
  const mark = now?.mark === wanted ? null : wanted;
  if (await withLogin('setRouteMark', { id, mark }, () => toggleRouteMark(wanted)))
    if (mark === 'been')
      $undo.set(
        now?.tookSec == null
          ? { message: '已记为去过', label: '记下用时', undo: () => void openTook(route) }
          : { message: '已记为去过', label: '报告路况', undo: () => void openCondition(route) },
      );
};

/** Closes the comments of one's own route, or opens them. */
const closeComments = async ({ id, commentsClosed }: Route): Promise<void> => {
  const closed = !commentsClosed;
  try {
    await call(setCommentsClosed, { targetKind: 'route', targetId: id, closed });
    showToast({ message: closed ? '评论已关闭，已有的评论仍然看得到' : '评论已打开', type: 'success' });
    reload();
  } catch (error) {
    logInOrTell(error);
  }
};

const acts: Readonly<Record<string, (route: Route) => unknown>> = {
  like: ({ id }) => withLogin('setRouteLiked', { id, liked: $routeRelation.get()?.liked !== true }, toggleRouteLike),
  save: async ({ id }) => {
    const saved = $routeRelation.get()?.saved !== true;
    if ((await withLogin('setRouteSaved', { id, saved }, toggleRouteSave)) !== true) return;
    if (saved) $undo.set({ message: '已收藏', label: '换个收藏夹', undo: () => openRouteFolders(id) });
    else showToast('已取消收藏');
  },
  want: (route) => marked('want', route),
  been: (route) => marked('been', route),
  follow: ({ author }) =>
    withLogin(
      'setFollow',
      { userId: author.userId, following: $routeRelation.get()?.following !== true },
      toggleRouteFollow,
    ),
  share: () => sharePage(window.page.settings.params, document.title),
  report: (route) => openCondition(route),
  closeComments,
  manage: openManage,
  took: openTook,
  import: openImport,
  full: (route) => full.use(({ showFull }) => showFull(route)),
};

/** 仍有效？ The same answer again takes it back. */
const answerStanding = async (control: HTMLElement): Promise<void> => {
  const group = control.closest<HTMLElement>('[data-standing]');
  const item = control.closest<HTMLElement>('[data-waypoint], [data-condition]');
  const kind = group?.dataset['standing'];
  const targetId = item?.dataset['waypoint'] ?? item?.dataset['condition'];
  if (group === null || targetId === undefined || (kind !== 'waypoint' && kind !== 'condition')) return;
  const said = control.dataset['holds'];
  const payload = { kind, targetId, holds: group.dataset['mine'] === said ? null : said === 'yes' } as const;
  await withLogin('setStanding', payload, async () => {
    fill(group, await runAction('setStanding', setStanding, payload));
    showStandings(document);
  });
};

/** Takes back one's own report. */
const takeBack = async (control: HTMLElement): Promise<void> => {
  const conditionId = control.closest<HTMLElement>('[data-condition]')?.dataset['condition'];
  if (conditionId === undefined) return;
  try {
    await call(deleteCondition, { conditionId });
    showToast({ message: '已撤回', type: 'success' });
    reload();
  } catch (error) {
    logInOrTell(error);
  }
};

/** Does what a control says. */
export const act = (control: HTMLElement, route: Route): unknown => {
  begin(route);
  if (control.dataset['holds'] !== undefined) return answerStanding(control);
  const name = control.dataset['entryAct'] ?? control.dataset['routeAct'] ?? '';
  if (Object.prototype.hasOwnProperty.call(acts, name)) return acts[name]?.(route);
  if (name === 'takeBack') return takeBack(control);
  if (name === 'weather') return weather.use(({ showWeather }) => showWeather(control, route.id));
  if (name === 'vendor') return vendor.use(({ toggleVendor }) => toggleVendor(control, route));
  return tools.use(({ take }) => take(name, route));
};
