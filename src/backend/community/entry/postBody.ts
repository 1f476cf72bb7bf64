import type { Block } from '../../../api/community/entry/blocks.ts';
import { textsOf } from '../../../api/community/entry/textsOf.ts';
import {
  type Manuscript,
  POST_MAX_CHARACTERS,
  POST_MAX_VIDEOS,
  REPRINT_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  TITLE_MIN_CHARACTERS,
} from '../../../api/community/writing/manuscript.ts';
import { ALT_MAX_CHARACTERS } from '../../../api/upload/upload.ts';
import { refuse } from '../../errors.ts';
import { reviewReason } from './audit.ts';
import { characters, cleanText, isBlank } from './text.ts';

const clean = (text: string): string => {
  const kept = cleanText(text);
  return isBlank(kept) ? '' : kept;
};
/** Names and titles stand in one line. */
const line = (text: string): string => clean(text).replace(/\s+/g, ' ');

/** A block as it is stored: cleaned, or gone where nothing is left of it. */
const stored = (block: Block): Block[] => {
  switch (block.type) {
    case 'paragraph':
    case 'tip': {
      const text = clean(block.text);
      return text === '' ? [] : [{ ...block, text }];
    }
    case 'heading': {
      const text = line(block.text);
      return text === '' ? [] : [{ ...block, text }];
    }
    case 'quote': {
      const text = clean(block.text);
      return text === '' ? [] : [{ ...block, text, source: line(block.source) }];
    }
    case 'list':
    case 'checklist': {
      const items = block.items.map(line).filter((item) => item !== '');
      if (items.length === 0) return [];
      return [block.type === 'list' ? { ...block, items } : { ...block, items, title: line(block.title) }];
    }
    case 'link':
      return [{ ...block, text: line(block.text) }];
    case 'day':
      return [{ ...block, title: line(block.title) }];
    case 'stop': {
      const name = line(block.name);
      const note = clean(block.note);
      return name === '' && note === '' ? [] : [{ ...block, name, note }];
    }
    case 'picture':
    case 'video':
      return [{ ...block, caption: line(block.caption) }];
    case 'route':
    case 'goods':
    case 'event':
    case 'divider':
      return [block];
  }
};

/** Days in their order, whatever the client called them. */
const numbered = (blocks: readonly Block[]): Block[] => {
  let day = 0;
  return blocks.map((block) => (block.type === 'day' ? { ...block, number: (day += 1) } : block));
};

export interface PostBody {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** In the order in which they stand in the text, each once. */
  readonly pictures: readonly { readonly id: string; readonly alt: string }[];
  readonly reprint: string;
  /** Why it waits for a person, or ''. */
  readonly review: string;
}

/** Pictures are counted anew by where they stand: what stands nowhere is none of the entry's. */
const placed = (blocks: readonly Block[], given: Manuscript['pictures']): Pick<PostBody, 'blocks' | 'pictures'> => {
  const pictures: { id: string; alt: string }[] = [];
  const kept = blocks.flatMap((block): Block[] => {
    if (block.type !== 'picture' && block.type !== 'video') return [block];
    const picture = given[block.index ?? -1];
    // A film without its still is a film all the same.
    if (picture === undefined) return block.type === 'video' ? [{ ...block, index: null }] : [];
    let index = pictures.findIndex(({ id }) => id === picture.id);
    if (index < 0) index = pictures.push({ id: picture.id, alt: altOf(picture.alt) }) - 1;
    return [{ ...block, index }];
  });
  return { blocks: kept, pictures };
};
const altOf = (alt: string): string => [...line(alt)].slice(0, ALT_MAX_CHARACTERS).join('');

/** A manuscript as it would be stored, whatever is wrong with it. */
export const arranged = (manuscript: Manuscript): Pick<PostBody, 'title' | 'blocks' | 'pictures' | 'reprint'> => ({
  title: line(manuscript.title),
  reprint: line(manuscript.reprint),
  ...placed(numbered(manuscript.blocks.flatMap(stored)), manuscript.pictures),
});

/** The words of a post as they are stored; refuses with the reason that its author can mend. */
export const postBody = (manuscript: Manuscript): PostBody => {
  const { title, blocks, pictures, reprint } = arranged(manuscript);
  const texts = textsOf(blocks);
  const hasMore = blocks.some(({ type }) => ['route', 'goods', 'event', 'video'].includes(type));
  if (blocks.filter(({ type }) => type === 'video').length > POST_MAX_VIDEOS) throw refuse('tooManyVideos');
  if (texts.length === 0 && pictures.length === 0 && !hasMore) throw refuse('nothingWritten');
  if (characters(title) < TITLE_MIN_CHARACTERS || characters(title) > TITLE_MAX_CHARACTERS) throw refuse('titleLength');
  const length = texts.reduce((sum, text) => sum + characters(text), 0);
  if (length > POST_MAX_CHARACTERS)
    throw refuse('textTooLong', {
      errMsg: `正文最多 ${POST_MAX_CHARACTERS} 字，请删掉 ${length - POST_MAX_CHARACTERS} 字`,
    });
  if ((manuscript.reprint !== '' && reprint === '') || characters(reprint) > REPRINT_MAX_CHARACTERS)
    throw refuse('reprintSource');
  // Text by text: figures of two paragraphs are no telephone number.
  const review = [title, ...texts].map(reviewReason).find((reason) => reason !== '') ?? '';
  return { title, blocks, pictures, reprint, review };
};
