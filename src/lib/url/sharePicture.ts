import { FILES } from '../../settings.ts';

/** Kinds of pages that have a picture of their own for messengers and search engines. */
export const SHARE_KINDS = ['post', 'dynamic', 'route', 'event', 'report'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Wide for link cards (1.91:1), square for lists of messages. Pixels. */
export const SHARE_SHAPES = {
  wide: { width: 1_200, height: 630 },
  square: { width: 800, height: 800 },
} as const;
export type ShareShape = keyof typeof SHARE_SHAPES;

/** What a share picture is of. */
export interface ShareSubject {
  readonly kind: ShareKind;
  /** Of a report: its year (10 for ten of them) and the sid it was shared under, `2024_…`. */
  readonly id: string;
}

/** Some letters that are others when the text is: messengers keep a picture by its address for good. */
const markOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** Address of a share picture. `words` is what stands in it: other words, another address. */
export const sharePictureAddress = ({ kind, id }: ShareSubject, shape: ShareShape, words: string): string =>
  `${FILES}/share/${kind}-${id}.${markOf(words)}.${shape}.jpg`;

const NAME = new RegExp(
  `^(${SHARE_KINDS.join('|')})-([1-9]\\d{0,18}|[1-9]\\d{1,3}_[\\w-]{1,64})\\.[0-9a-z]{1,7}\\.(wide|square)\\.jpg$`,
);

/** What a name below `/files/share/` asks for, or null. The mark in it only tells addresses apart. */
export const readSharePicture = (name: string): (ShareSubject & { readonly shape: ShareShape }) | null => {
  const [, kind, id, shape] = NAME.exec(name) ?? [];
  return id === undefined || (kind === 'report') !== id.includes('_')
    ? null
    : { kind: kind as ShareKind, id, shape: shape as ShareShape };
};
