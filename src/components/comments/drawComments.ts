import type { FloorComment, ReplyComment } from '../../api/community/comments.ts';
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { drawList } from '../../live/fill.ts';
import type { Comments } from '../../stores/community/comments.ts';
import { type Foot, showFoot } from './foot.ts';
import { linkMentions } from './linkMentions.ts';

/** From so many on their end is said. */
const END_FROM = 6;

const footOf = ({ status, items, cursor, onlyAuthor }: Comments): Foot => {
  if (status !== 'ready') return status === 'idle' ? 'loading' : status;
  if (items.length === 0) return onlyAuthor ? 'silent' : 'none';
  if (cursor !== null) return 'more';
  return items.length < END_FROM ? 'rest' : 'end';
};

const find = (root: Element, mark: string): HTMLElement | null => root.querySelector(mark);

/** What is said of a comment by more than one of its fields. */
const complete = (
  element: HTMLElement,
  { id, mentions }: FloorComment | ReplyComment,
  anchor: string,
  mayPin: boolean,
): void => {
  element.id = anchor;
  const text = find(element, '[data-comment-text]');
  if (text !== null) linkMentions(text, mentions);
  find(element, '[data-comment-floor]')?.setAttribute('href', `#${anchor}`);
  const report = urlOf('/community/report', { type: 'comment', id });
  find(element, '[data-comment-report]')?.setAttribute('href', report);
  const pin = find(element, '[data-comment-act="togglePin"]');
  if (pin !== null) pin.hidden = !mayPin;
};

const completeFloor = (element: HTMLElement, floor: FloorComment, own: boolean): void => {
  complete(element, floor, `f${floor.floor}`, own && !floor.auditing);
  const unfold = find(element, '.c-unfold');
  if (unfold !== null) unfold.hidden = floor.replyCount <= floor.replies.length;
  for (const shown of Array.from(element.querySelectorAll<HTMLElement>('.c-replies > [data-comment]'))) {
    const reply = floor.replies.find(({ id }) => id === shown.dataset['comment']);
    if (reply !== undefined) complete(shown, reply, `r${reply.id}`, false);
  }
};

/** Draws what the store holds. `own`: the reader wrote what they hang on, and may pin. */
export const drawComments = (root: HTMLElement, comments: Comments, own: boolean): void => {
  const list = find(root, '[data-comments-list]');
  // Its own one: each floor has one of its own for replies.
  const template = Array.from(list?.children ?? []).find((child) => child instanceof HTMLTemplateElement);
  if (list === null || template === undefined) return;
  drawList(template as HTMLTemplateElement, comments.items);
  for (const element of Array.from(list.children) as HTMLElement[]) {
    const floor = comments.items.find(({ id }) => id === element.dataset['comment']);
    if (floor !== undefined) completeFloor(element, floor, own);
  }
  lazyImages(list);
  list.setAttribute('aria-busy', String(comments.status === 'loading' || comments.status === 'slow'));
  const total = find(root, '[data-comments-total]');
  if (total !== null) total.textContent = comments.total > 0 ? ` ${comments.total}` : '';
  for (const sort of Array.from(root.querySelectorAll<HTMLElement>('[data-comments-sort]')))
    sort.setAttribute('aria-pressed', String(sort.dataset['commentsSort'] === comments.sort));
  find(root, '[data-comments-author]')?.setAttribute('aria-pressed', String(comments.onlyAuthor));
  showFoot(root, footOf(comments), comments.why);
};
