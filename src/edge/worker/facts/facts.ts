import type { ShareSubject } from '../../../lib/url/sharePicture.ts';

/** What a page is to those who never run it: search engines, messengers, whoever gets its link. */
export interface Facts {
  /** Path with its id: the address that everybody should know it by. null: it has none, and is nothing for search engines. */
  readonly path: string | null;
  /** Of the card, where it is not that of the page. */
  readonly title?: string;
  /** One line of plain text; '' leaves the page's own. */
  readonly description: string;
  /** Token of its picture; null leaves the page's own. */
  readonly picture: string | null;
  /** It has a picture for links of its own. */
  readonly share?: ShareSubject;
  readonly type: 'article' | 'website';
  /** schema.org, without context and address, which every page has alike. */
  readonly structured: Readonly<Record<string, unknown>> | null;
}

/** A description is cut off here, in characters: messengers show some 80, search engines some 120 (ours). */
export const DESCRIPTION_LENGTH = 120;

export const isoOf = (instant: number): string | undefined =>
  Math.abs(instant) <= 8.64e15 ? new Date(instant).toISOString() : undefined;

export const personOf = (author: { readonly nickName: string }): object => ({
  '@type': 'Person',
  name: author.nickName,
});

/** How often something was done: likes, comments. */
export const tallyOf = (action: string, times: number): object => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: times,
});
