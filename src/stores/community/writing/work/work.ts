import type { Block } from '../../../../api/community/entry/blocks.ts';
import type { PostForm } from '../../../../api/community/entry/form.ts';
import type { Track, Trip, Visibility } from '../../../../api/community/fields.ts';
import type { Manuscript, publishPost } from '../../../../api/community/writing/manuscript.ts';
import type { EventInText } from '../../../../api/event/inText.ts';
import type { GoodsCard } from '../../../../api/youzan/card.ts';
import type { PayloadOf } from '../../../../api/define.ts';
import type { Person } from '../../../../lib/mentions/people.ts';
import type { DraftPicture, DraftVideo, Named } from '../../../publish/draft/draft.ts';

/** A block as it is being written. A picture or film names its file on this device, which may have no number on the server yet. */
export type Part =
  | Exclude<Block, { readonly type: 'picture' | 'video' }>
  | { readonly type: 'picture'; readonly local: string; readonly caption: string }
  | { readonly type: 'video'; readonly local: string; readonly caption: string };

/** A film of a work, by the name that its block has for it. */
export interface WorkVideo extends DraftVideo {
  readonly local: string;
}

/** What 约伴 says: the day in China (2026-12-06) or '', how many are wanted, the event that it leads to. */
export interface Looking {
  readonly date: string;
  readonly people: number | null;
  readonly event: Named | null;
}

/** `key` tells a block from others while it is moved about. */
export interface Piece {
  readonly key: string;
  readonly part: Part;
}

/** What was sent to be published without a word of how it ended: it may have arrived. */
export type Attempt = PayloadOf<typeof publishPost>;

export const ATTEMPTS_CAP = 3;

/** A post or travelogue that is being written, as this device keeps it. */
export interface Work {
  readonly version: 1;
  /** What it is called on this device, for ever. */
  readonly name: string;
  /** Tab that wrote it last, and when (epoch ms; 0: never kept). */
  readonly tab: string;
  readonly at: number;
  /** Its draft on the server, and the revision that was seen last. */
  readonly draftId: string | null;
  readonly revision: number;
  /** The published entry that it is going to change, and the `editedAt` that was seen. */
  readonly entryId: string | null;
  readonly seen: number | null;
  /** Something here is not on the server yet. */
  readonly dirty: boolean;
  /** Idempotency key of publishing it. */
  readonly key: string;
  /** The last few, oldest first. */
  readonly attempts: readonly Attempt[];
  readonly kind: Manuscript['kind'];
  /** Of a post alone; null: it only tells. */
  readonly form: PostForm | null;
  /** Kept while another kind is looked at. */
  readonly company: Looking;
  readonly title: string;
  readonly pieces: readonly Piece[];
  readonly pictures: readonly DraftPicture[];
  readonly videos: readonly WorkVideo[];
  /** Routes that pieces name, where their figures are known. */
  readonly tracks: readonly Track[];
  /** Products that pieces name, where they are known. */
  readonly goods: readonly GoodsCard[];
  /** Events that pieces name, where they are known. */
  readonly events: readonly EventInText[];
  /** Who was chosen to be named, whether they still stand in the blocks or not. */
  readonly people: readonly Person[];
  readonly board: Named | null;
  /** Of that board; undefined: not chosen here, so that what is changed stays where it stands. */
  readonly subBoard: Named | null | undefined;
  readonly topics: readonly Named[];
  readonly place: Named | null;
  readonly trip: Trip;
  readonly visibility: Visibility;
  readonly reprint: string;
}

/** The parts of a work that its author writes. */
export type Written = Pick<
  Work,
  | 'kind'
  | 'form'
  | 'company'
  | 'title'
  | 'pieces'
  | 'pictures'
  | 'videos'
  | 'tracks'
  | 'goods'
  | 'events'
  | 'people'
  | 'board'
  | 'subBoard'
  | 'topics'
  | 'place'
  | 'trip'
  | 'visibility'
  | 'reprint'
>;

export const NO_TRIP: Trip = { month: null, days: null, cost: null, difficulty: null, activity: null };

const NO_COMPANY: Looking = { date: '', people: null, event: null };

export const emptyWork = (name: string, key: string): Work => ({
  version: 1,
  name,
  tab: '',
  at: 0,
  draftId: null,
  revision: 0,
  entryId: null,
  seen: null,
  dirty: false,
  key,
  attempts: [],
  kind: 'post',
  form: null,
  company: NO_COMPANY,
  title: '',
  pieces: [{ key: 'first', part: { type: 'paragraph', text: '' } }],
  pictures: [],
  videos: [],
  tracks: [],
  goods: [],
  events: [],
  people: [],
  board: null,
  subBoard: null,
  topics: [],
  place: null,
  trip: NO_TRIP,
  visibility: 'public',
  reprint: '',
});

/** The words of a block, text by text. */
export const wordsOf = (part: Part): readonly string[] => {
  switch (part.type) {
    case 'paragraph':
    case 'heading':
    case 'tip':
    case 'link':
      return [part.text];
    case 'quote':
      return [part.text, part.source];
    case 'list':
      return part.items;
    case 'checklist':
      return [part.title, ...part.items];
    case 'day':
      return [part.title];
    case 'stop':
      return [part.name, part.note];
    case 'picture':
    case 'video':
      return [part.caption];
    case 'route':
    case 'goods':
    case 'event':
    case 'divider':
      return [];
  }
};

/** A card says something without a word of its author's. */
const hasCard = ({ type }: Part): boolean => type === 'route' || type === 'goods' || type === 'event';

/** Whether there is nothing in it that somebody would miss. */
export const isEmptyWork = ({
  title,
  pieces,
  pictures,
  videos,
}: Pick<Work, 'title' | 'pieces' | 'pictures' | 'videos'>): boolean =>
  title.trim() === '' &&
  pictures.length === 0 &&
  videos.length === 0 &&
  pieces.every(({ part }) => !hasCard(part) && wordsOf(part).every((text) => text.trim() === ''));
