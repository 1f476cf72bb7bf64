import type { FloorComment, ReplyComment } from '../../../api/community/comments.ts';
import { showCount } from './showCount.ts';

interface Made {
  readonly floor: FloorComment | null;
  readonly reply: ReplyComment | null;
}

const LOOK_EVERY_MS = 50;
const LOOKS_MAX = 100;

/** Goes to what was just written. The comments themselves may still be on their way: they come when they are near. */
export const goToComment = ({ floor, reply }: Made): void => {
  const id = floor === null ? `r${reply?.id ?? ''}` : `f${floor.floor}`;
  document.getElementById('comments')?.scrollIntoView();
  showCount();
  let looks = 0;
  const look = (): void => {
    const comment = document.getElementById(id);
    if (comment !== null) comment.scrollIntoView({ block: 'center' });
    else if ((looks += 1) < LOOKS_MAX) setTimeout(look, LOOK_EVERY_MS);
  };
  look();
};
