/** What a floor and a reply have in common: who, words, picture, and what can be done with it. */
import type { FloorComment, ReplyComment } from '../../api/community/comments.ts';
import type { Bindings } from '../../live/bindings.ts';
import { make } from '../../ui/pictures/svg.ts';
import { element, marked } from '../live/element.ts';
import { Heart } from 'lucide';

type Bound = Bindings<FloorComment & ReplyComment>;

const act = (name: string, attributes: Readonly<Record<string, string>>, ...inside: (Node | string)[]): HTMLElement =>
  marked('button', { type: 'button', ...attributes, 'data-comment-act': name }, ...inside);

const heart = (): SVGElement =>
  make(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    ...Heart.map(([tag, attributes]) => make(tag, attributes as Record<string, string | number>)),
  );

const who = (s: Bound, isFloor: boolean, author: string): HTMLElement =>
  element(
    'p',
    'c-who',
    marked('a', { ...s.href('/user/info', { userId: 'author.userId' }), ...s.text('author.nickName') }),
    ' ',
    marked('span', { class: 'c-byAuthor', ...s.when('byAuthor') }, author),
    ...(isFloor ? [' ', marked('span', { class: 'c-pinned', ...s.when('pinned') }, '置顶')] : []),
    ' ',
    marked(
      'span',
      { class: 'c-note', ...s.when('auditing') },
      '审核中',
      marked('span', s.when('why'), '：', marked('span', s.text('why'))),
    ),
    ...(isFloor
      ? [marked('a', { class: 'c-floor', 'data-comment-floor': '' }, '#', marked('span', s.text('floor')))]
      : []),
  );

const words = (s: Bound, isFloor: boolean): HTMLElement =>
  element(
    'p',
    'c-text',
    ...(isFloor
      ? []
      : [marked('span', { class: 'c-to', ...s.when('to') }, '回复 ', marked('span', s.text('to')), '：')]),
    marked('span', { 'data-comment-text': '', ...s.text('text') }),
  );

const ways = (s: Bound, isFloor: boolean): HTMLElement =>
  element(
    'p',
    'c-ways',
    marked('time', s.text('createdAt', 'ago')),
    act('reply', {}, '回复'),
    ...(isFloor
      ? [act('togglePin', {}, marked('span', s.unless('pinned'), '置顶'), marked('span', s.when('pinned'), '取消置顶'))]
      : []),
    marked('a', { ...s.unless('mine'), 'data-comment-report': '' }, '举报'),
    act('remove', { 'data-destroys': '', ...s.when('mine') }, '删除'),
    act(
      'toggleLike',
      { class: 'c-like', ...s.pressed('liked') },
      heart(),
      element('span', 'vh', '赞'),
      marked('span', { class: 'num', ...s.text('likes', 'tally') }),
    ),
  );

/** `isFloor`: a floor, not a reply below one; fields that only one of the two has stand only in its markup. `author`: what the author of the entry or route is called here. */
export const commentBody = (
  bound: Bindings<FloorComment> | Bindings<ReplyComment, FloorComment>,
  isFloor: boolean,
  author: string,
): HTMLElement[] => {
  const s = bound as Bound;
  return [
    who(s, isFloor, author),
    words(s, isFloor),
    act(
      'openPicture',
      { class: 'c-open', 'aria-label': '看大图', ...s.when('picture') },
      marked('img', { class: 'c-picture', ...s.image('picture', 1), alt: '' }),
    ),
    ways(s, isFloor),
  ];
};
