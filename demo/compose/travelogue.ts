import type { Block } from '../../src/api/community/entry/blocks.ts';
import { chinese } from '../calendar.ts';
import { createPool, createPools, type Slots } from '../phrase.ts';
import type { Random } from '../random.ts';
import type { Cue, Shot } from '../scenes.ts';
import type { Story, StoryOptions } from '../story.ts';
import { dynamics } from '../words/dynamics.ts';
import { travel } from '../words/travel.ts';
import { heading, paragraph, wordsOf, type Draft } from './draft.ts';

interface Tools {
  readonly random: Random;
  readonly stories: (options: StoryOptions) => Story;
  readonly scenes: (story: Story, cue: Cue) => Shot;
}

export interface TravelogueOptions extends StoryOptions {
  /** At least so many characters or pictures: the hard cases. */
  readonly characters?: number;
  readonly pictures?: number;
}

/** Parts that sum to the whole, in tenths. */
export const split = (random: Random, whole: number, parts: number): number[] => {
  const shares = Array.from({ length: parts }, () => random.real(0.75, 1.25));
  const sum = shares.reduce((total, share) => total + share, 0);
  const cut = shares.map((share) => Math.round(((whole * share) / sum) * 10) / 10);
  const rest = cut.slice(1).reduce((total, part) => total + part, 0);
  cut[0] = Math.round((whole - rest) * 10) / 10;
  return cut;
};

/** Makes long texts: facts, the way there, day by day, advice, an end. */
export const createTravelogues = ({ random, stories, scenes }: Tools): ((options: TravelogueOptions) => Draft) => {
  const { caption, ...tables } = travel;
  const pools = createPools(random, tables);
  const captions = createPools(random.fork('captions'), caption);
  const asides = createPool(random.fork('asides'), [
    ...dynamics.ridge,
    ...dynamics.water,
    ...dynamics.wood,
    ...dynamics.life,
    ...dynamics.food,
    ...dynamics.climb,
    ...dynamics.weather,
    ...dynamics.thanks,
    ...dynamics.mates,
    ...dynamics.mishap,
    ...dynamics.gear,
    ...dynamics.night,
  ]);

  return (options) => {
    const story = stories({ daysMin: options.daysMin ?? (random.chance(0.72) ? 2 : 1), ...options });
    const { tags, days } = story;
    const used = new Set<string>();
    const told = new Set<string>();
    const shots: Shot[] = [];
    const blocks: Block[] = [];
    const say = (name: keyof typeof pools, slots: Slots, more: readonly string[] = [], to: Block[] = blocks): void => {
      const text = pools[name].take(new Set([...tags, ...more]), slots, used);
      if (text !== null) to.push(paragraph(text));
    };
    const show = (cue: Cue, slots: Slots): void => {
      const name =
        cue === 'dusk' || cue === 'cloudsea' || cue === 'people'
          ? 'view'
          : cue === 'night'
            ? 'camp'
            : cue === 'cook'
              ? 'food'
              : cue;
      const words = name in captions ? captions[name as keyof typeof captions].take(tags, slots) : null;
      blocks.push({ type: 'picture', index: shots.length, caption: words !== null && random.chance(0.7) ? words : '' });
      shots.push(scenes(story, cue));
    };

    const title = pools.title.take(tags, story.slots) ?? `${story.spot.name}手记`;
    say('opening', story.slots);
    show(story.sky === 'cloudsea' ? 'cloudsea' : 'view', story.slots);
    blocks.push({
      type: 'list',
      ordered: false,
      items: [
        story.way.from === story.way.to
          ? `路线：${story.way.from}进出，最高到${story.way.high ?? story.spot.summit}`
          : `路线：${story.way.from} → ${story.way.to}`,
        `里程：${story.km} 公里`,
        `累计爬升：${story.climb} 米`,
        `用时：${days} 天，行走约 ${story.hours} 小时`,
        `人均花费：${story.cost} 元（不含往返大交通）`,
        `人数：${story.people} 人`,
      ],
    });
    blocks.push(heading('怎么去'));
    say('going', story.slots);
    const distances = split(random, story.km, days);
    const stops = random.shuffle(story.spot.sights);
    let before = story.way.from;
    for (let day = 0; day < days; day += 1) {
      const last = day === days - 1;
      const to = last ? story.way.to : (stops[day % stops.length] ?? story.spot.summit);
      const on = [
        ...(day === 0 ? ['first'] : []),
        ...(story.hours / days > 7.5 ? ['early'] : []),
        ...(day === Math.floor((days - 1) / 2) ? ['summitday'] : []),
      ];
      const slots: Slots = {
        ...story.slots,
        from: before,
        sight: last ? (stops[(day + 1) % stops.length] ?? to) : to,
        sight2: stops[(day + 2) % stops.length] ?? to,
      };
      blocks.push(
        heading(days === 1 ? '走起来' : `第${chinese(day + 1)}天 ${before} → ${to}（${distances[day]} 公里）`),
      );
      before = to;
      say('start', slots, on);
      if (random.chance(0.6)) show(day === 0 ? 'trail' : 'dawn', slots);
      say('climbing', slots);
      if (random.chance(0.5)) show(random.pick(['wood', 'trail', 'people'] as const), slots);
      if (random.chance(0.55)) say('meal', slots);
      say('view', slots, on);
      show(
        random.pick([
          'view',
          'view',
          'dusk',
          story.spot.land === 'lake' || story.spot.land === 'coast' ? 'water' : 'view',
        ] as const),
        slots,
      );
      if (random.chance(0.4)) say('climbing', slots);
      if (random.chance(0.34)) say('mishap', slots);
      // Hard cases go on until they are long enough, day by day.
      const enough = ((options.characters ?? 0) * (day + 1)) / days;
      for (let more = 0; more < 120 && wordsOf(blocks).length < enough; more += 1) {
        // When every part has come once, they come again, filled otherwise.
        const text = asides.take(tags, slots, used) ?? asides.take(tags, slots);
        if (text === null || told.has(text)) continue;
        told.add(text);
        blocks.push(paragraph(text));
        if (more % 7 === 6) show(random.pick(['view', 'trail', 'water'] as const), slots);
      }
      if (!last) {
        say('camp', slots);
        if (random.chance(0.75)) show(random.pick(['camp', 'night', 'cook'] as const), slots);
      } else say('down', slots);
    }
    blocks.push(heading('几条建议'));
    const tips: Block[] = [];
    for (let tip = 0; tip < random.int(4, 7); tip += 1) say('tips', story.slots, [], tips);
    blocks.push({
      type: 'list',
      ordered: true,
      items: tips.flatMap((tip) => (tip.type === 'paragraph' ? [tip.text] : [])),
    });
    if (options.pictures) {
      blocks.push(heading('相册'));
      const cues: readonly Cue[] = ['view', 'dawn', 'trail', 'wood', 'dusk', 'view', 'night', 'people'];
      while (shots.length < options.pictures) show(cues[shots.length % cues.length] ?? 'view', story.slots);
    }
    if (random.chance(0.25)) blocks.push({ type: 'divider' });
    say('closing', story.slots);
    const board =
      tags.has('family') && random.chance(0.5)
        ? '亲子'
        : random.weighted([
            ['游记', 6],
            [tags.has('hard') && story.spot.top > 4000 ? '登山' : '徒步', 3],
          ] as const);
    return {
      kind: 'travelogue',
      board,
      title,
      blocks,
      shots,
      story,
      moods: new Set([...tags, 'travelogue', 'spot', 'picture']),
      slots: {},
      withRoute: true,
    };
  };
};
