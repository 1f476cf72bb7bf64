import { stoodIn } from '../../../live/afterPaint/stood.ts';
import { $comments, moreComments } from '../../../stores/community/comments.ts';

/** Goes on until as many comments are shown as when the page was left, the list ends or a page fails. */
export const asManyAsLeft = async (): Promise<void> => {
  const count = stoodIn(window.page.entry)?.comments ?? 0;
  const shown = (): number => $comments.get().items.length;
  for (let before = -1; shown() < count && before < shown();) {
    before = shown();
    await moreComments();
  }
};
