import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { agreementFacts } from './lib/agreements/schema.ts';
import { announcement, banner } from './lib/content/notices.ts';
import { questionFacts, benefitFacts } from './lib/vip/content.ts';

/**
 * A text is named by its file: the folder and name below the collection, dots kept (`user-protocol/3.1`). Pages read the
 * Markdown by themselves (lib/markdown): Astro is not asked to make HTML of thousands of texts that nobody shows.
 */
const texts = (folder: string): Loader => {
  const files = glob({
    base: `./src/content/${folder}`,
    pattern: '**/*.md',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  });
  const load: Loader['load'] = (context) => {
    const { entryTypes } = context as typeof context & { readonly entryTypes: ReadonlyMap<string, object> };
    const plain = [...entryTypes].map(([ending, type]) => [ending, { ...type, getRenderFunction: undefined }] as const);
    return files.load({ ...context, entryTypes: new Map(plain) } as typeof context);
  };
  return { name: 'texts', load };
};

export const collections = {
  agreements: defineCollection({ loader: texts('agreements'), schema: agreementFacts }),
  announcements: defineCollection({ loader: texts('announcements'), schema: announcement }),
  banners: defineCollection({ loader: texts('banners'), schema: banner }),
  benefits: defineCollection({ loader: texts('benefits'), schema: benefitFacts }),
  faq: defineCollection({ loader: texts('faq'), schema: questionFacts }),
};
