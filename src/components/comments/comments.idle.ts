/** The comments of the page's entry or route, drawn by the filler of all lists from their store. */
import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import type { Entry } from '../../islands/community/entry/entry.ts';
import { openComposer } from '../../islands/community/comments/openComposer.ts';
import { bringActions } from '../../islands/community/comments/withActions.ts';
import { entryRelation } from '../../islands/community/entry/entryRelation.ts';
import { sparesData, whenBack } from '../../host/browser/page.ts';
import { cameBack } from '../../live/comeBack.ts';
import { $view, dataOf } from '../../live/views.ts';
import { $comments, loadComments, retryComments } from '../../stores/community/comments.ts';
import { $waiting } from '../../stores/outbox/count.ts';
import { $hiding } from '../../stores/community/moderating/hiding.ts';
import { $commented } from '../../stores/community/commented.ts';
import { routeCommented } from '../../stores/route/commented.ts';
import commentStyles from '../../styles/comments/comment.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';
import { drawComments } from './drawComments.ts';
import { bringTemplates } from './templates.ts';

export { act } from './act.ts';

/** Brings what acts on comments, and the sheet that they are written in with its styles: React comes with it. */
export const bringWriting = (): void => {
  bringActions();
  if (sparesData()) return;
  void loadStyles(commentStyles);
  openComposer.ahead();
};

type Route = ReplyOf<typeof getDetail>;

/** `#f12` in the address: the floor a link names. */
const floorInAddress = (): string | null => /^#f([1-9]\d{0,6})$/.exec(location.hash)?.[1] ?? null;

const read = async (): Promise<void> => {
  const floor = floorInAddress();
  await loadComments(floor);
  // Come back to, it shows as many as it was left with, and stands there by itself.
  if (cameBack()) return (await import('../../islands/community/comments/asManyAsLeft.lazy.ts')).asManyAsLeft();
  if (floor !== null) standAt(`f${floor}`);
};

const LOOK_EVERY_MS = 50;
const LOOKS_MAX = 100;

/** The floor is drawn once its styles are there, and stands once those of the page are. */
const standAt = (id: string, looks = 0): void => {
  const floor = document.getElementById(id);
  if (floor !== null && floor.getClientRects().length > 0) floor.scrollIntoView({ block: 'center' });
  else if (looks < LOOKS_MAX) setTimeout(() => standAt(id, looks + 1), LOOK_EVERY_MS);
};

/** Asks again as soon as the network is back, where it failed or hangs. */
const heal = (): void => {
  const { status } = $comments.get();
  if (status === 'failed' || status === 'slow') void retryComments();
};

let begun = false;

/** Reads and shows them, once; what becomes of them later is drawn by itself. */
export const begin = (root: HTMLElement): void => {
  if (begun) return;
  begun = true;
  bringTemplates(root);
  let shown: string | null = null;
  $view.subscribe((view) => {
    const data = dataOf<Entry | Route>(view);
    if (data === null || data.id === shown) return;
    shown = data.id;
    if ('line' in data) routeCommented(data);
    else entryRelation(data);
    void read();
  });
  whenBack(heal);
  void loadStyles(commentStyles).then(() => {
    if ($waiting.get() > 0)
      void import('../../islands/community/comments/drawWaiting.ts').then((part) => part.drawWaiting());
    const draw = (): void => drawComments(root, $comments.get(), $commented.get()?.mine === true, $hiding.get());
    $comments.subscribe(draw);
    $hiding.listen(draw);
  });
};
