/**
 * What comments are copied from. It comes with the script that reads them: no page shows one before, and every page that has
 * some would carry half a kilobyte in front of its content.
 */
import type { FloorComment } from '../../api/community/comments.ts';
import { bindings } from '../../live/bindings.ts';
import { messages } from '../../messages.ts';
import { element, marked, template } from '../live/element.ts';
import { commentBody } from './body.ts';
import type { Foot } from './foot.ts';

/** A floor with its replies. `author`: what the author of the entry or route is called here. */
const floor = (author: string): HTMLTemplateElement => {
  const s = bindings<FloorComment>();
  const reply = s.item('replies');
  return template(
    {},
    marked(
      'li',
      { class: 'c-comment', ...s.mark('comment', 'id') },
      marked('img', { class: 'avatar', ...s.face('author'), width: '40', height: '40', alt: '' }),
      element(
        'div',
        'c-words',
        marked('p', { class: 'c-note', ...s.when('deleted') }, '这条评论已删除'),
        marked('div', s.unless('deleted'), ...commentBody(s, true, author)),
        marked(
          'ul',
          { class: 'c-replies', ...s.when('replies') },
          template(s.each('replies'), marked('li', reply.mark('comment', 'id'), ...commentBody(reply, false, author))),
        ),
        marked(
          'button',
          { type: 'button', class: 'c-unfold', 'data-comment-act': 'unfold' },
          '查看全部 ',
          marked('span', s.text('replyCount')),
          ' 条回复',
        ),
      ),
    ),
  );
};

const foot = (name: Foot, ...inside: (Node | string)[]): HTMLTemplateElement =>
  template({ 'data-for': name }, element('p', 'c-foot', ...inside));

const way = (mark: string, text: string): HTMLElement =>
  marked('button', { type: 'button', class: 'button', [mark]: '' }, text);

/** What stands below them, once it is known; that they load, and that they did not come, stands in the page (Comments.astro). */
const feet = (author: string): HTMLTemplateElement[] => [
  template(
    { 'data-for': 'slow' },
    marked(
      'div',
      { class: 'c-foot', role: 'status' },
      element('p', '', messages.slow),
      element(
        'p',
        'view-ways',
        way('data-comments-again', messages.retry),
        ' ',
        way('data-comments-stop', messages.cancel),
      ),
    ),
  ),
  template(
    { 'data-for': 'none' },
    element('p', 'c-foot c-none', '还没有人说话，来说第一句 ', way('data-comments-write', '写评论')),
  ),
  foot('silent', `${author}还没有说话`),
  foot('more', way('data-comments-more', messages.loadMore)),
  foot('end', messages.end),
];

/** Puts them into the section of the comments, which names its author. */
export const bringTemplates = (root: HTMLElement): void => {
  const author = root.dataset['author'] ?? '';
  root.append(...feet(author));
  root.querySelector('[data-comments-list]')?.append(floor(author));
};
