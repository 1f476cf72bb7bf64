import { dayOf, HOUR_MS, midnight, MINUTE_MS } from './calendar.ts';
import type { Draft } from './compose/draft.ts';
import { wordsOf } from './compose/draft.ts';
import { createDynamics } from './compose/dynamic.ts';
import { createPosts, type PostKind } from './compose/posts.ts';
import { createTravelogues } from './compose/travelogue.ts';
import type { Random } from './random.ts';
import { createScenes } from './scenes.ts';
import { createStories } from './story.ts';
import { spots } from './words/spots.ts';
import type { Planned } from './write/entries.ts';
import type { SeedMember } from './write/members.ts';

const DAY_MS = 86_400_000;
const SPAN_DAYS = 730;

/** Instants over two years up to `now`: more of late, more on weekends, mornings and evenings. */
export const instants = (random: Random, now: number, count: number): number[] => {
  const hours = [3, 2, 1, 1, 2, 5, 9, 12, 14, 13, 12, 11, 14, 13, 11, 11, 12, 15, 19, 24, 28, 27, 18, 8].map(
    (weight, hour) => [hour, weight] as const,
  );
  const found: number[] = [];
  while (found.length < count) {
    const day = midnight(now) - Math.floor(Math.pow(random.next(), 1.45) * SPAN_DAYS) * DAY_MS;
    const { weekday } = dayOf(day);
    if (weekday > 0 && weekday < 6 && random.chance(0.3)) continue;
    const at = Math.floor(day + random.weighted(hours) * HOUR_MS + random.real(0, 60) * MINUTE_MS);
    if (at < now - MINUTE_MS) found.push(at);
  }
  // The top of the feed is fresh whatever the hour of seeding.
  for (let index = 0; index < Math.min(24, Math.floor(count / 8)); index += 1)
    found[index] = Math.floor(now - (2 + index * index * 1.3 + random.real(0, 2)) * MINUTE_MS);
  return found.sort((a, b) => a - b);
};

const mixOf: readonly (readonly ['dynamic' | 'travelogue' | PostKind, number])[] = [
  ['dynamic', 52],
  ['travelogue', 15],
  ['question', 11],
  ['guide', 5],
  ['gear', 6],
  ['safety', 3.4],
  ['banned', 0.6],
  ['condition', 5],
  ['partner', 2],
];

/** Decides who wrote what and when, and which few are the hard cases. */
export const planEntries = (
  random: Random,
  members: readonly SeedMember[],
  now: number,
  count: number,
  tell: (done: number) => void,
): Planned[] => {
  const stories = createStories(random.fork('stories'));
  const scenes = createScenes(random.fork('scenes'));
  const tools = { random: random.fork('words'), stories, scenes };
  const dynamic = createDynamics(tools);
  const travelogue = createTravelogues(tools);
  const posts = createPosts(tools);
  const writers = members.filter((member) => !member.fresh).map((member) => [member, member.activity] as const);
  const seen = new Set<string>();
  const titles = new Set<string>();
  const times = instants(random.fork('instants'), now, count);
  const choose = random.fork('authors');
  const plans: Planned[] = [];
  const long = spots.find((spot) => spot.name === '乌孙古道');
  const special = new Map<number, 'long' | 'album' | 'crowd'>([
    [Math.floor(count * 0.93), 'long'],
    [Math.floor(count * 0.955), 'album'],
    [Math.floor(count * 0.9), 'crowd'],
  ]);

  const moved = (draft: Draft, author: SeedMember, old: boolean): Draft =>
    old && draft.answers && choose.chance(0.5)
      ? { ...draft, board: '旧版留言' }
      : author.leader &&
          draft.kind === 'post' &&
          (draft.moods.has('safety') || draft.moods.has('condition')) &&
          choose.chance(0.6)
        ? { ...draft, board: '领队之家' }
        : draft;

  const compose = (at: number, author: SeedMember, index: number): Draft => {
    const hard = special.get(index);
    for (;;) {
      const options = { at, home: author.home };
      const kind = hard ? 'travelogue' : choose.weighted(mixOf);
      const draft =
        kind === 'dynamic'
          ? dynamic(options)
          : kind === 'travelogue'
            ? travelogue({
                ...options,
                ...(hard === 'long' && long ? { spot: long, way: long.ways[0]!, characters: 8000 } : {}),
                ...(hard === 'album' ? { pictures: 60 } : {}),
              })
            : posts[kind](options);
      if (!draft) continue;
      const words = wordsOf(draft.blocks);
      if (seen.has(words) || (draft.title !== '' && titles.has(draft.title))) continue;
      seen.add(words);
      titles.add(draft.title);
      return draft;
    }
  };

  times.forEach((at, index) => {
    const author = choose.weighted(writers);
    const draft = compose(at, author, index);
    const hard = special.get(index);
    const marks: Planned['marks'] = {};
    if (hard === 'crowd') Object.assign(marks, { crowded: true, best: true });
    else if (!hard && draft.kind !== 'dynamic' && draft.shots.length > 2 && choose.chance(0.12)) marks.best = true;
    else if (draft.kind !== 'dynamic' && choose.chance(0.06))
      marks.editedAt = Math.min(now, at + choose.int(1, 40) * HOUR_MS);
    if (draft.moods.has('banned')) marks.commentsClosed = choose.chance(0.25);
    plans.push({ draft: moved(draft, author, at < now - 560 * DAY_MS), author, at, marks });
    if (index % 50 === 0) tell(index);
  });
  markHardCases(plans, members, now, choose);
  return plans;
};

/** The first routes are open to everyone whatever the day: a low number is what people, pictures and benches try first. */
const OPEN_ROUTES = 6;

/** A few of each state that a screen must draw. */
const markHardCases = (plans: Planned[], members: readonly SeedMember[], now: number, random: Random): void => {
  const private_ = members.find((member) => member.phone === '13800138006');
  const open = new Set(plans.filter(({ draft }) => draft.withRoute).slice(0, OPEN_ROUTES));
  const free = random.shuffle(
    plans
      .map((_, index) => index)
      .filter((index) => !open.has(plans[index]!))
      .filter((index) => Object.keys(plans[index]!.marks).length === 0 && !plans[index]!.draft.moods.has('banned')),
  );
  const set = (marks: (plan: Planned) => Planned['marks'], share: number, author?: SeedMember): void => {
    for (let many = Math.max(1, Math.round(plans.length * share)); many > 0; many -= 1) {
      const index = free.pop();
      if (index === undefined) return;
      const plan = plans[index]!;
      plans[index] = { ...plan, ...(author && random.chance(0.5) ? { author } : {}), marks: marks(plan) };
    }
  };
  set((plan) => ({ deletedAt: Math.min(now, plan.at + random.int(1, 200) * HOUR_MS) }), 0.006);
  set((plan) => ({ removedAt: Math.min(now, plan.at + random.int(1, 60) * HOUR_MS) }), 0.002);
  set(() => ({ visibility: 'self' }), 0.006, private_);
  set(() => ({ visibility: 'friends' }), 0.012, private_);
  set(() => ({ audit: 1 }), 0.003, private_);
  set(() => ({ audit: 2, auditReason: '含有联系方式，请删去后重新提交' }), 0.002);
  set(() => ({ commentsClosed: true }), 0.004);
  set(() => ({ silent: true }), 0.01);
};
