import type { Block } from '../../src/api/community/entry/blocks.ts';
import { chinese, dayOf } from '../calendar.ts';
import { createDeck, type Random } from '../random.ts';
import { createPools, expand, type Slots } from '../phrase.ts';
import type { Cue, Shot } from '../scenes.ts';
import type { Story, StoryOptions } from '../story.ts';
import {
  bannedPosts,
  conditionPosts,
  gearPosts,
  guidePosts,
  partnerPosts,
  questions,
  safetyPosts,
} from '../words/posts.ts';
import { spots } from '../words/spots.ts';
import { heading, paragraph, type Draft } from './draft.ts';
import { split } from './travelogue.ts';

interface Tools {
  readonly random: Random;
  readonly stories: (options: StoryOptions) => Story;
  readonly scenes: (story: Story, cue: Cue) => Shot;
}

export type PostKind = 'question' | 'guide' | 'gear' | 'safety' | 'banned' | 'condition' | 'partner';

/** Makes the posts of the boards, one maker a kind. */
export const createPosts = ({ random, stories, scenes }: Tools): Record<PostKind, (options: StoryOptions) => Draft> => {
  const asked = Object.entries(questions).map(([name, { title, body }]) => ({
    name: name as keyof typeof questions,
    pools: createPools(random.fork(`question/${name}`), { title, body }),
  }));
  const guide = createPools(random.fork('guide'), guidePosts);
  const { items, ...gearWords } = gearPosts;
  const gear = createPools(random.fork('gear'), gearWords);
  const condition = createPools(random.fork('condition'), conditionPosts);
  const partner = createPools(random.fork('partner'), partnerPosts);
  const banned = createPools(random.fork('banned'), bannedPosts);
  const { topics, ...safetyWords } = safetyPosts;
  const safety = createPools(random.fork('safety'), safetyWords);
  const item = createDeck(random.fork('items'), items);
  const danger = createDeck(random.fork('dangers'), topics);
  const barred = createDeck(
    random.fork('barred'),
    spots.filter((spot) => spot.banned),
  );

  const make = (
    story: Story,
    board: string,
    title: string,
    blocks: readonly Block[],
    shots: readonly Shot[],
    moods: readonly string[],
    extra: Partial<Draft> = {},
  ): Draft => ({
    kind: 'post',
    board,
    title,
    blocks,
    shots,
    story,
    moods: new Set([...story.tags, ...moods]),
    slots: {},
    withRoute: false,
    ...extra,
  });
  const shotsOf = (story: Story, cues: readonly Cue[], count: number): Shot[] =>
    Array.from({ length: count }, (_, index) => scenes(story, cues[index % cues.length] ?? 'view'));
  const several = (take: (spent: Set<string>) => string | null, count: number): string[] => {
    const spent = new Set<string>();
    return Array.from({ length: count }, () => take(spent)).filter((text) => text !== null);
  };
  const pictures = (count: number): Block[] =>
    Array.from({ length: count }, (_, index) => ({ type: 'picture', index, caption: '' }));

  return {
    question: (options) => {
      const story = stories(options);
      const { name, pools } = random.pick(asked);
      const body = several((spent) => pools.body.take(story.tags, story.slots, spent), random.chance(0.25) ? 2 : 1);
      const shots = shotsOf(story, name === 'gear' ? ['gear', 'shoes'] : ['map', 'trail'], random.chance(0.22) ? 1 : 0);
      return make(
        story,
        name === 'gear' && random.chance(0.3) ? '清单与减重' : '问答',
        pools.title.take(story.tags, story.slots) ?? '',
        [...body.map(paragraph), ...pictures(shots.length)],
        shots,
        ['question', name],
        { answers: questions[name].answer, form: 'question' },
      );
    },
    guide: (options) => {
      const story = stories(options);
      const { slots, tags } = story;
      const parts = split(random, story.km, 4);
      const facts: Slots = {
        ...slots,
        p1: String(parts[0]),
        p2: String(parts[1]),
        p3: String(parts[2]),
        p4: String(parts[3]),
      };
      const shots = shotsOf(story, ['view', 'trail', 'wood', 'map', 'dusk', 'view'], random.int(3, 6));
      const blocks: Block[] = [
        paragraph(guide.lead.take(tags, slots) ?? ''),
        { type: 'picture', index: 0, caption: story.spot.name },
      ];
      blocks.push(heading('怎么到'), paragraph(`${expand('{access}。', slots, random)}`));
      blocks.push(
        heading('路线分段'),
        { type: 'list', ordered: true, items: guidePosts.segment.map((line) => expand(line, facts, random)) },
        { type: 'picture', index: 1, caption: '' },
      );
      blocks.push(heading('什么时候去'), paragraph(guide.season.take(tags, slots) ?? ''));
      if (shots.length > 3) blocks.push({ type: 'picture', index: 2, caption: '' });
      blocks.push(heading('带什么'), ...several((spent) => guide.pack.take(tags, slots, spent), 2).map(paragraph));
      blocks.push(
        heading('住和吃'),
        paragraph(guide.stay.take(tags, slots) ?? ''),
        heading('花多少钱'),
        paragraph(guide.cost.take(tags, slots) ?? ''),
      );
      blocks.push(heading('要当心的'), { type: 'list', ordered: false, items: random.shuffle(story.spot.hazards) });
      for (let index = shots.length > 3 ? 3 : 2; index < shots.length; index += 1)
        blocks.push({ type: 'picture', index, caption: '' });
      blocks.push(paragraph(guide.tail.take(tags, slots) ?? ''));
      return make(story, '攻略', guide.title.take(tags, slots) ?? '', blocks, shots, ['guide', 'spot', 'picture'], {
        withRoute: true,
      });
    },
    gear: (options) => {
      const [name, ...sorts] = item();
      const story = stories({ ...options, tags: sorts });
      const first = random.int(90, 140) / 10;
      const slots: Slots = {
        ...story.slots,
        item: name,
        w1: first.toFixed(1),
        w2: (first - random.int(15, 45) / 10).toFixed(1),
      };
      const take = (pool: keyof typeof gear): string => gear[pool].take(story.tags, slots) ?? '';
      const shots = shotsOf(
        story,
        [
          /鞋|袜|护膝|冰爪/.test(name)
            ? 'shoes'
            : /睡|垫|帐|天幕/.test(name)
              ? 'sleep'
              : /炉|壶|滤/.test(name)
                ? 'cook'
                : 'gear',
          'trail',
          'gear',
        ],
        random.int(1, 4),
      );
      const blocks: Block[] = [
        paragraph(take('lead')),
        { type: 'picture', index: 0, caption: name },
        heading('好的地方'),
        ...several((spent) => gear.good.take(story.tags, slots, spent), random.int(2, 3)).map(paragraph),
        heading('不好的地方'),
        ...several((spent) => gear.bad.take(story.tags, slots, spent), random.int(1, 3)).map(paragraph),
        heading('给要买的人'),
        {
          type: 'list',
          ordered: false,
          items: several((spent) => gear.advice.take(story.tags, slots, spent), random.int(2, 4)),
        },
      ];
      for (let index = 1; index < shots.length; index += 1) blocks.push({ type: 'picture', index, caption: '' });
      blocks.push(paragraph(take('tail')));
      return make(story, random.chance(0.75) ? '装备评测' : '清单与减重', take('title'), blocks, shots, ['gear'], {
        slots: { item: name },
      });
    },
    safety: (options) => {
      const story = stories(options);
      const topic = danger();
      const slots: Slots = { ...story.slots, topicName: topic.name };
      const shots = shotsOf(story, ['weather', 'first-aid', 'trail'], random.int(1, 2));
      const blocks: Block[] = [
        paragraph(safety.story.take(story.tags, slots) ?? ''),
        paragraph(expand(topic.why, slots, random)),
        ...pictures(1),
        heading('怎么认出来'),
        { type: 'list', ordered: false, items: random.shuffle(topic.signs) },
        heading('怎么做'),
        { type: 'list', ordered: true, items: [...topic.doing] },
        ...pictures(shots.length).slice(1),
        paragraph(safety.tail.take(story.tags, slots) ?? ''),
      ];
      return make(story, '安全与急救', safety.title.take(story.tags, slots) ?? '', blocks, shots, ['safety'], {
        slots: { sign: random.pick(topic.signs) },
      });
    },
    banned: (options) => {
      const story = stories({ ...options, spot: barred() });
      const [one, two] = random.shuffle(spots.filter((spot) => !spot.banned && spot.land === 'snowpeak'));
      const slots: Slots = { ...story.slots, alt1: one?.name ?? '', alt2: two?.name ?? '' };
      const shots = shotsOf(story, ['weather'], 1);
      // The ban itself is said first, whatever follows.
      const body = [
        banned.ban.take(story.tags, slots) ?? '',
        ...several((spent) => banned.body.take(story.tags, slots, spent), random.int(3, 5)),
      ].map(paragraph);
      return make(
        story,
        '安全与急救',
        banned.title.take(story.tags, slots) ?? '',
        [...body.slice(0, 1), ...pictures(1), ...body.slice(1)],
        shots,
        ['banned'],
        {},
      );
    },
    condition: (options) => {
      const story = stories(options);
      const { slots, tags } = story;
      const shots = shotsOf(story, ['trail', 'weather', 'wood'], random.int(1, 5));
      const items = several((spent) => condition.items.take(tags, slots, spent), random.int(4, 7));
      return make(
        story,
        '路况',
        condition.title.take(tags, slots) ?? '',
        [
          paragraph(condition.lead.take(tags, slots) ?? ''),
          { type: 'list', ordered: false, items },
          ...pictures(shots.length),
          paragraph(condition.tail.take(tags, slots) ?? ''),
        ],
        shots,
        ['condition'],
        { withRoute: random.chance(0.6) },
      );
    },
    partner: (options) => {
      const ahead = options.at + random.int(6, 24) * 86_400_000;
      const story = stories({ ...options, at: ahead });
      const { year, month, day } = dayOf(ahead);
      const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
      const slots: Slots = { ...story.slots, date2: `${month}月${day}日`, n: chinese(random.int(4, 7)) };
      const rules = several((spent) => partner.rules.take(story.tags, slots, spent), random.int(4, 6));
      const shots = shotsOf(story, ['map', 'view'], random.chance(0.4) ? 1 : 0);
      return make(
        story,
        '约伴',
        partner.title.take(story.tags, slots) ?? '',
        [
          paragraph(partner.lead.take(story.tags, slots) ?? ''),
          { type: 'list', ordered: true, items: rules },
          ...pictures(shots.length),
          paragraph(partner.tail.take(story.tags, slots) ?? ''),
        ],
        shots,
        ['partner'],
        { form: 'company', company: { date, people: 2 } },
      );
    },
  };
};
