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

/** The way for a moderator to hide it, made here: no page has one until the server has said who may. */
const offerHiding = (element: HTMLElement, { mine, auditing }: FloorComment | ReplyComment, hiding: boolean): void => {
  const there = find(element, '.c-ways > [data-comment-act="hide"]');
  const own = there?.closest('[data-comment]') === element ? there : null;
  const wanted = hiding && !mine && !auditing;
  if (!wanted) return own?.remove();
  if (own !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['commentAct'] = 'hide';
  button.dataset['destroys'] = '';
  button.textContent = '隐藏';
  find(element, '.c-ways .c-like')?.before(button);
};

/** What is said of a comment by more than one of its fields. */
const complete = (
  element: HTMLElement,
  comment: FloorComment | ReplyComment,
  anchor: string,
  mayPin: boolean,
  hiding: boolean,
): void => {
  const { id, mentions } = comment;
  element.id = anchor;
  const text = find(element, '[data-comment-text]');
  if (text !== null) linkMentions(text, mentions);
  find(element, '[data-comment-floor]')?.setAttribute('href', `#${anchor}`);
  const report = urlOf('/community/report', { type: 'comment', id });
  find(element, '[data-comment-report]')?.setAttribute('href', report);
  const pin = find(element, '[data-comment-act="togglePin"]');
  if (pin !== null) pin.hidden = !mayPin;
  offerHiding(element, comment, hiding);
};

const completeFloor = (element: HTMLElement, floor: FloorComment, own: boolean, hiding: boolean): void => {
  complete(element, floor, `f${floor.floor}`, own && !floor.auditing, hiding && !floor.deleted);
  const unfold = find(element, '.c-unfold');
  if (unfold !== null) unfold.hidden = floor.replyCount <= floor.replies.length;
  for (const shown of Array.from(element.querySelectorAll<HTMLElement>('.c-replies > [data-comment]'))) {
    const reply = floor.replies.find(({ id }) => id === shown.dataset['comment']);
    if (reply !== undefined) complete(shown, reply, `r${reply.id}`, false, hiding);
  }
};

/** Draws what the store holds. `own`: the reader wrote what they hang on, and may pin. `hiding`: a moderator chooses what to hide. */
export const drawComments = (root: HTMLElement, comments: Comments, own: boolean, hiding: boolean): void => {
  const list = find(root, '[data-comments-list]');
  // Its own one: each floor has one of its own for replies.
  const template = Array.from(list?.children ?? []).find((child) => child instanceof HTMLTemplateElement);
  if (list === null || template === undefined) return;
  drawList(template as HTMLTemplateElement, comments.items);
  for (const element of Array.from(list.children) as HTMLElement[]) {
    const floor = comments.items.find(({ id }) => id === element.dataset['comment']);
    if (floor !== undefined) completeFloor(element, floor, own, hiding);
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
