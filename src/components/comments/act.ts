import type { CommentSort, FloorComment, ReplyComment } from '../../api/community/comments.ts';
import { bringActions, withActions } from '../../islands/community/comments/withActions.ts';
import {
  $comments,
  chooseComments,
  moreComments,
  retryComments,
  stopComments,
} from '../../stores/community/comments.ts';

interface Found {
  readonly floor: FloorComment;
  readonly comment: FloorComment | ReplyComment;
}

const foundAt = (target: Element): Found | null => {
  const id = target.closest<HTMLElement>('[data-comment]')?.dataset['comment'];
  for (const floor of $comments.get().items)
    for (const comment of [floor, ...floor.replies]) if (comment.id === id) return { floor, comment };
  return null;
};

const unfold = (button: HTMLButtonElement, { floor }: Found): void => {
  button.disabled = true;
  withActions(
    (actions) => actions.unfoldReplies(floor.id),
    () => (button.disabled = false),
  );
};

/** Asks again, unless that has just begun. */
const retry = (): void => {
  const { status } = $comments.get();
  if (status === 'failed' || status === 'slow') void retryComments();
};

/** What is done with one comment. */
const actOn = (button: HTMLButtonElement, { floor, comment }: Found): void => {
  switch (button.dataset['commentAct']) {
    case 'unfold':
      return unfold(button, { floor, comment });
    case 'openPicture':
      return withActions((actions) => actions.openPicture(comment));
    case 'reply':
      return withActions((actions) =>
        actions.openComposer({ id: comment.id, name: comment.author.nickName, text: comment.text }),
      );
    case 'togglePin':
      return withActions((actions) => actions.togglePin(floor));
    case 'remove':
      return withActions((actions) => actions.remove(comment));
    case 'hide':
      return withActions((actions) => actions.hide(comment));
    case 'toggleLike':
      return withActions((actions) => actions.toggleLike(comment));
    case undefined:
      return;
  }
};

/** Carries out a tap on the comments: orders, further pages, and what is done with one of them. */
export const act = (root: HTMLElement, target: Element): void => {
  bringActions();
  const button = target.closest<HTMLButtonElement>('button');
  if (button === null || !root.contains(button)) return;
  const { commentsSort } = button.dataset;
  if (commentsSort !== undefined) void chooseComments({ sort: commentsSort as CommentSort });
  else if (button.matches('[data-comments-author]')) void chooseComments({ onlyAuthor: !$comments.get().onlyAuthor });
  else if (button.matches('[data-comments-again]')) retry();
  else if (button.matches('[data-comments-stop]')) stopComments();
  else if (button.matches('[data-comments-more]')) void moreComments();
  else if (button.matches('[data-comments-write]')) withActions((actions) => actions.openComposer(null));
  else {
    const found = foundAt(button);
    if (found !== null) actOn(button, found);
  }
};
