import type { ReplyOf } from '../../../api/define.ts';
import type { readPost } from '../../../api/community/entry/post.ts';
import { textsOf } from '../../../api/community/entry/textsOf.ts';
import type { readDynamic } from '../../../api/dynamic/dynamic.ts';
import { clampMessage } from '../../../lib/text.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { DESCRIPTION_LENGTH, type Facts, isoOf, personOf, tallyOf } from './facts.ts';

const tallies = ({ likes, comments }: { readonly likes: number; readonly comments: number }): object[] => [
  tallyOf('LikeAction', likes),
  tallyOf('CommentAction', comments),
];

/** A post or a travelogue. */
export const postFacts = (post: ReplyOf<typeof readPost>): Facts => {
  const description = clampMessage(textsOf(post.blocks).join(' ').slice(0, 4_000), DESCRIPTION_LENGTH);
  return {
    path: urlOf('/community/detail', { id: post.id }),
    description,
    picture: post.pictures[0]?.token ?? null,
    share: { kind: 'post', id: post.id },
    type: 'article',
    structured: {
      '@type': 'Article',
      headline: clampMessage(post.title, DESCRIPTION_LENGTH),
      author: personOf(post.author),
      datePublished: isoOf(post.createdAt),
      ...(post.editedAt === null ? {} : { dateModified: isoOf(post.editedAt) }),
      ...(post.place === null ? {} : { contentLocation: { '@type': 'Place', name: post.place.name } }),
      interactionStatistic: tallies(post.counts),
    },
  };
};

export const dynamicFacts = (dynamic: ReplyOf<typeof readDynamic>): Facts => ({
  path: urlOf('/dynamic/detail', { did: dynamic.id }),
  description: clampMessage(dynamic.text, DESCRIPTION_LENGTH),
  picture: dynamic.pictures[0]?.token ?? null,
  share: { kind: 'dynamic', id: dynamic.id },
  type: 'article',
  structured: {
    '@type': 'SocialMediaPosting',
    headline: clampMessage(dynamic.text, DESCRIPTION_LENGTH),
    author: personOf(dynamic.author),
    datePublished: isoOf(dynamic.createdAt),
    ...(dynamic.place === null ? {} : { contentLocation: { '@type': 'Place', name: dynamic.place.name } }),
    interactionStatistic: tallies(dynamic.counts),
  },
});
