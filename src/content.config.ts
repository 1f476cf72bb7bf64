import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { agreementFacts } from './lib/agreements/schema.ts';
import { announcement, banner } from './lib/content/notices.ts';
import { questionFacts, rightFacts } from './lib/vip/content.ts';

/** A text is named by its file: the folder and name below the collection, dots kept (`user-protocol/3.1`). */
const texts = (folder: string) =>
  glob({ base: `./src/content/${folder}`, pattern: '**/*.md', generateId: ({ entry }) => entry.replace(/\.md$/, '') });

export const collections = {
  agreements: defineCollection({ loader: texts('agreements'), schema: agreementFacts }),
  announcements: defineCollection({ loader: texts('announcements'), schema: announcement }),
  banners: defineCollection({ loader: texts('banners'), schema: banner }),
  rights: defineCollection({ loader: texts('rights'), schema: rightFacts }),
  faq: defineCollection({ loader: texts('faq'), schema: questionFacts }),
};
