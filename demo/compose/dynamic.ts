import { createPool, createPools } from '../phrase.ts';
import type { Random } from '../random.ts';
import type { Cue, Shot } from '../scenes.ts';
import type { Story, StoryOptions } from '../story.ts';
import { dynamics, heads, tails, type DynamicGenre } from '../words/dynamics.ts';
import { paragraph, type Draft } from './draft.ts';

interface Kind {
  readonly weight: number;
  readonly options: Partial<StoryOptions>;
  readonly cues: readonly Cue[];
  /** Share that comes with pictures. */
  readonly pictured: number;
}

const fine = { sky: 'clear' } as const;
/** What each genre needs of the outing, and what its pictures show. */
const kinds: Record<DynamicGenre, Kind> = {
  dawn: { weight: 11, options: { ...fine, hour: 'dawn' }, cues: ['dawn', 'dawn', 'view', 'people'], pictured: 0.97 },
  ridge: { weight: 16, options: {}, cues: ['view', 'trail', 'view', 'people'], pictured: 0.95 },
  climb: { weight: 11, options: {}, cues: ['trail', 'view', 'people', 'view'], pictured: 0.7 },
  cloudsea: {
    weight: 6,
    options: { sky: 'cloudsea', hour: 'dawn' },
    cues: ['cloudsea', 'cloudsea', 'dawn', 'view'],
    pictured: 0.98,
  },
  night: { weight: 9, options: { ...fine, hour: 'night' }, cues: ['camp', 'night', 'night', 'camp'], pictured: 0.9 },
  wood: { weight: 6, options: {}, cues: ['wood', 'wood', 'trail'], pictured: 0.92 },
  water: { weight: 6, options: {}, cues: ['water', 'water', 'view'], pictured: 0.93 },
  food: { weight: 7, options: {}, cues: ['food', 'cook', 'view'], pictured: 0.8 },
  gear: { weight: 6, options: {}, cues: ['gear', 'shoes', 'trail'], pictured: 0.66 },
  life: { weight: 6, options: {}, cues: ['view', 'wood', 'view'], pictured: 0.7 },
  mates: { weight: 9, options: {}, cues: ['people', 'view', 'trail', 'people'], pictured: 0.75 },
  after: { weight: 6, options: {}, cues: ['view', 'dusk', 'map'], pictured: 0.45 },
  city: { weight: 7, options: { tags: ['city'] }, cues: ['dusk', 'view', 'wood', 'trail'], pictured: 0.75 },
  weather: { weight: 9, options: {}, cues: ['weather', 'view', 'trail'], pictured: 0.88 },
  mishap: { weight: 6, options: {}, cues: ['trail', 'view'], pictured: 0.4 },
  thanks: { weight: 4, options: {}, cues: ['view', 'people'], pictured: 0.5 },
  plan: { weight: 4, options: {}, cues: ['map', 'gear'], pictured: 0.35 },
  run: { weight: 4, options: { tags: ['near'] }, cues: ['trail', 'view', 'wood'], pictured: 0.6 },
  ride: { weight: 3, options: { tags: ['near'] }, cues: ['view', 'dusk'], pictured: 0.7 },
  facts: { weight: 5, options: {}, cues: ['trail', 'view'], pictured: 0.6 },
};

const genres = Object.keys(kinds) as DynamicGenre[];

const boardOf = (genre: DynamicGenre, { tags, spot }: Story): string =>
  genre === 'run'
    ? '越野跑'
    : genre === 'ride'
      ? '骑行'
      : genre === 'life'
        ? '自然与植物'
        : genre === 'gear'
          ? '清单与减重'
          : genre === 'dawn' || genre === 'cloudsea'
            ? '摄影'
            : genre === 'night' && tags.has('camp')
              ? '露营'
              : genre === 'mates' && tags.has('family')
                ? '亲子'
                : spot.land === 'city'
                  ? '城市周边'
                  : spot.land === 'snowpeak'
                    ? '登山'
                    : '徒步';

interface Tools {
  readonly random: Random;
  readonly stories: (options: StoryOptions) => Story;
  readonly scenes: (story: Story, cue: Cue) => Shot;
}

/** Makes short texts: one thing seen, felt or found out, sometimes two. */
export const createDynamics = ({ random, stories, scenes }: Tools): ((options: StoryOptions) => Draft | null) => {
  const pools = createPools(random, dynamics);
  const head = createPool(random.fork('heads'), heads);
  const tail = createPool(random.fork('tails'), tails);
  return (options) => {
    const genre = random.weighted(genres.map((name) => [name, kinds[name].weight] as const));
    const kind = kinds[genre];
    const story = stories({ ...options, ...kind.options });
    if (
      (genre === 'run' || genre === 'ride') &&
      (story.tags.has('high') || story.days > 1 || story.spot.land === 'desert')
    )
      return null;
    if (genre === 'city' && story.spot.land !== 'city') return null;
    if (genre === 'night' && story.days === 1 && story.spot.land !== 'city' && story.party === 'family') return null;
    let text = pools[genre].take(story.tags, story.slots);
    if (text === null) return null;
    const second = random.chance(0.24)
      ? random.weighted([
          ['life', 3],
          ['food', 3],
          ['mates', 2],
          ['climb', 3],
          ['ridge', 3],
          ['thanks', 1],
          ['facts', 1],
        ] as const)
      : null;
    if (second !== null && second !== genre && !['plan', 'after', 'run', 'ride'].includes(genre)) {
      const more = pools[second].take(story.tags, story.slots);
      if (more !== null && text.length + more.length < 190) text += `${random.chance(0.5) ? '\n' : ''}${more}`;
    }
    const dress = genre === 'plan' || genre === 'after' ? 1 : random.next();
    if (dress < 0.34 && !text.startsWith('{')) text = `${head.take(story.tags, story.slots) ?? ''}${text}`;
    if (dress > 0.22 && dress < 0.52) text += tail.take(story.tags, story.slots) ?? '';
    const count = random.chance(kind.pictured)
      ? random.weighted([
          [1, 40],
          [2, 16],
          [3, 18],
          [4, 12],
          [6, 8],
          [9, 5],
        ] as const)
      : 0;
    const shots = Array.from({ length: count }, (_, index) =>
      scenes(story, kind.cues[Math.min(index, kind.cues.length - 1)] ?? 'view'),
    );
    return {
      kind: 'dynamic',
      board: random.chance(0.55) ? boardOf(genre, story) : null,
      title: '',
      blocks: [paragraph(text)],
      shots,
      story,
      moods: new Set([
        ...story.tags,
        genre,
        'dynamic',
        'spot',
        ...(count > 0 && !['map', 'gear', 'food', 'cook', 'shoes'].includes(shots[0]?.cue ?? '') ? ['picture'] : []),
        ...(genre === 'night' && story.tags.has('camp') ? [] : ['nocamp']),
      ]),
      slots: {},
      withRoute: genre === 'facts' || (random.chance(0.08) && genre !== 'ride' && genre !== 'run' && genre !== 'plan'),
    };
  };
};
