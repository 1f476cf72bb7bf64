import { atom } from 'nanostores';
import type { ShownBlock } from '../../api/community/entry/blocks.ts';
import type { EntryKind, Place } from '../../api/community/fields.ts';
import type { Picture } from '../../api/fields.ts';
import type { ShownVideo } from '../../api/upload/video.ts';
import { cutText } from '../../lib/characters.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

/** A picture as the viewer shows it. `bytes` is undefined until somebody has asked for it, null where nobody knows. */
export interface ViewedPicture extends Picture {
  readonly bytes?: number | null;
  readonly caption?: string;
  /** The film that the picture is the still of. */
  readonly video?: ShownVideo | undefined;
}

/** What the pictures belong to. */
export interface ViewedEntry {
  readonly kind: EntryKind;
  readonly id: string;
  readonly title: string;
  readonly mine: boolean;
}

/** Where its author says it was; the city is null where the place is in none. */
export interface ViewedPlace {
  readonly name: string;
  readonly cityId: string | null;
}

export interface Viewer {
  readonly entry: ViewedEntry;
  readonly pictures: readonly ViewedPicture[];
  /** The picture to begin with, from 0. */
  readonly index: number;
  /** A double tap or a pinch called it: it begins enlarged. */
  readonly zoom: boolean;
  /** The original of the first picture was asked for. */
  readonly original: boolean;
  /** The comment that the picture belongs to; without it, it is the entry's own. */
  readonly comment?: string;
  /** Left out where its author names none, and where the reply does not tell its city: it is asked for then. */
  readonly place?: ViewedPlace | undefined;
  /** Pictures of no entry, of a product or an event: they are kept, and not shared or reported by themselves. */
  readonly plain?: boolean;
}

/** The open viewer, or null. */
export const $viewer = atom<Viewer | null>(null);

/** The parts of a reply with pictures that the viewer needs: of a post, a dynamic, or a page of pictures. */
export interface Pictured {
  readonly id: string;
  readonly kind?: EntryKind;
  readonly title?: string;
  readonly text?: string;
  readonly mine: boolean;
  readonly place?: Place | null;
  readonly cityId?: string | null;
  readonly pictures: readonly ViewedPicture[];
  readonly blocks?: readonly ShownBlock[];
  /** A dynamic's film; its still is its only picture. */
  readonly video?: ShownVideo | undefined;
}

const captionIn = (blocks: readonly ShownBlock[] | undefined, index: number): string => {
  for (const block of blocks ?? [])
    if ((block.type === 'picture' || block.type === 'video') && block.index === index && block.caption !== '')
      return block.caption;
  return '';
};

const filmIn = ({ blocks, video }: Pictured, index: number): ShownVideo | undefined => {
  for (const block of blocks ?? []) if (block.type === 'video' && block.index === index) return block.video;
  return index === 0 && blocks === undefined ? video : undefined;
};

/** The place of a reply that tells its city; undefined where there is none. */
export const viewedPlace = ({ place, cityId }: Pick<Pictured, 'place' | 'cityId'>): ViewedPlace | undefined =>
  place == null || cityId === undefined ? undefined : { name: place.name, cityId };

/** What the viewer shows for a reply; null where it has no such picture. */
export const viewerOf = (
  data: Pictured,
  index: number,
  options: Partial<Pick<Viewer, 'zoom' | 'original'>> = {},
): Viewer | null => {
  if (data.pictures[index] === undefined) return null;
  const { id, kind = 'dynamic', title = data.text ?? '', mine } = data;
  const pictures = data.pictures.map((picture, at) => ({
    ...picture,
    caption: picture.caption ?? captionIn(data.blocks, at),
    video: picture.video ?? filmIn(data, at),
  }));
  return {
    entry: { kind, id, title, mine },
    place: viewedPlace(data),
    pictures,
    index,
    zoom: options.zoom ?? false,
    original: options.original ?? false,
  };
};

/** How many characters of an entry's title stand in that of a shared picture. */
const TITLE = 40;

/** What a picture is called where it is passed on: one of `count`, counted from 0 here and from 1 there. */
export const pictureTitle = ({ title }: { readonly title: string }, index: number, count: number): string =>
  `${cutText(title, TITLE)}（第${index + 1}张，共${count}张）`;

/** The page that shows one picture of an entry, below the origin. */
export const pictureAddress = ({ kind, id }: Pick<ViewedEntry, 'kind' | 'id'>, index: number): string =>
  urlOf('/community/image', kind === 'dynamic' ? { did: id, i: index } : { id, i: index });

/** The report page for an entry. */
export const reportAddress = ({ kind, id }: Pick<ViewedEntry, 'kind' | 'id'>): string =>
  urlOf('/community/report', { type: kind, id });

declare global {
  interface DocumentEventMap {
    /** The viewer has gone; `detail` is the place of the picture it showed last. */
    'viewer:closed': CustomEvent<number>;
  }
}
