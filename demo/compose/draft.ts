import type { Block } from '../../src/api/community/entry/blocks.ts';
import type { PostForm } from '../../src/api/community/entry/form.ts';
import { textsOf } from '../../src/api/community/entry/textsOf.ts';
import type { Slots } from '../phrase.ts';
import type { Shot } from '../scenes.ts';
import type { Story } from '../story.ts';

/** A text before it has an author's id and an instant: all that will be stored, and what comments need. */
export interface Draft {
  readonly kind: 'post' | 'travelogue' | 'dynamic';
  readonly board: string | null;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly shots: readonly Shot[];
  readonly story: Story;
  /** Names of what it is about: topics and comments go by them. */
  readonly moods: ReadonlySet<string>;
  /** Facts beyond the story's that comments may speak of. */
  readonly slots: Slots;
  /** Answers that others give to a question. */
  readonly answers?: readonly string[];
  readonly withRoute: boolean;
  /** What it wants of its readers: an answer; company on a day of China's clock (2026-12-06), so many people. */
  readonly form?: PostForm;
  readonly company?: { readonly date: string; readonly people: number };
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
export const heading = (text: string, level: 2 | 3 = 2): Block => ({ type: 'heading', level, text });

/** All words of a body, for excerpts and for telling texts apart. */
export const wordsOf = (blocks: readonly Block[]): string =>
  textsOf(blocks.filter(({ type }) => type !== 'picture')).join('\n');
