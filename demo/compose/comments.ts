import { bare, createPool, expand, fits, type Pool, type Slots } from '../phrase.ts';
import { chinese } from '../calendar.ts';
import { cities } from '../words/people.ts';
import { createDeck, type Random } from '../random.ts';
import { followAnswers, followups, moods, seconds, small, thanks } from '../words/comments.ts';
import type { Draft } from './draft.ts';

/** A thread before it has people and instants. `by` says who speaks: the author of the text, or another. */
export interface Thread {
  readonly text: string;
  readonly by: 'author' | 'other';
  readonly replies: readonly {
    readonly text: string;
    readonly by: 'author' | 'opener' | 'other';
    readonly to: 'floor' | 'last';
  }[];
}

interface Bag {
  readonly mood: (typeof moods)[number];
  readonly follow: Pool;
  readonly next: () => number;
}

/** Makes threads that speak of the text above them. */
export const createThreads = (random: Random): ((draft: Draft, used: Set<string>) => Thread | null) => {
  const bags: Bag[] = moods.map((mood, index) => {
    const own = random.fork(`mood/${index}`);
    return {
      mood,
      follow: createPool(own, mood.follow),
      next: createDeck(
        own,
        mood.open.map((_, line) => line),
      ),
    };
  });
  const thank = createPool(random.fork('thanks'), thanks);
  const second = createPool(random.fork('seconds'), seconds);
  const smallDeck = createDeck(random.fork('small'), small);
  const follow = createDeck(
    random.fork('followups'),
    followups.map((_, index) => index),
  );

  const bindingsOf = (draft: Draft): Slots => {
    const count = draft.shots.length;
    return {
      ...draft.story.slots,
      ...draft.slots,
      pic: () => (count > 1 ? `第${chinese(random.int(1, Math.min(count, 9)))}张` : '这张'),
      k: () => chinese(random.int(1, Math.max(1, Math.min(count, 9)))),
      month2: () => `${chinese(random.pick(draft.story.spot.months))}月`,
      longer: () => String(Math.round(draft.story.hours * random.real(1.1, 1.5))),
      followup: '',
      mine: () => random.pick(cities)[1].replace(/(市|特别行政区)$/, ''),
      km2: () => String(Math.round(draft.story.km * random.real(0.94, 1.12) * 10) / 10),
      n2: () => chinese(random.int(3, 6)),
      item: draft.slots.item ?? '装备',
      sign: draft.slots.sign ?? '',
    };
  };

  const answers = new Map<readonly string[], Pool>();
  const answered = (draft: Draft, slots: Slots, used: Set<string>): Thread | null => {
    const lines = draft.answers ?? [];
    const pool = answers.get(lines) ?? createPool(random.fork(`answers/${answers.size}`), lines);
    answers.set(lines, pool);
    const text = pool.take(draft.story.tags, slots);
    if (text === null || used.has(text)) return null;
    const replies: Thread['replies'][number][] = [];
    if (random.chance(0.55)) {
      const index = follow();
      const words = thank.take(draft.story.tags, { ...slots, followup: followups[index] ?? '' }) ?? '';
      replies.push({ text: words, by: 'author', to: 'floor' });
      if (words.endsWith(followups[index] ?? '#'))
        replies.push({ text: expand(followAnswers[index] ?? '', slots, random), by: 'opener', to: 'last' });
    }
    return { text, by: 'other', replies };
  };

  return (draft, used) => {
    const slots = bindingsOf(draft);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      if (draft.answers && random.chance(0.85)) {
        const thread = answered(draft, slots, used);
        if (thread) return thread;
        continue;
      }
      if (random.chance(0.07)) {
        const text = smallDeck();
        if (!used.has(text)) return { text, by: 'other', replies: [] };
        continue;
      }
      const fitting = bags.filter(
        ({ mood }) =>
          draft.moods.has(mood.when) &&
          (mood.when !== 'camp' || draft.moods.has('night') || draft.kind === 'travelogue') &&
          (mood.when !== 'family' || draft.moods.has('mates') || draft.kind === 'travelogue'),
      );
      if (fitting.length === 0) return null;
      const bag = random.weighted(fitting.map((entry) => [entry, entry.mood.weight] as const));
      const line = bag.next();
      const open = bag.mood.open[line] ?? '';
      // The same thought in other words only when a crowd has run out of thoughts.
      if (!fits(open, draft.story.tags) || (attempt < 16 && used.has(open))) continue;
      let text = expand(bare(open), slots, random);
      if (!draft.moods.has('banned') && random.chance(0.46)) text += second.take(draft.story.tags, slots) ?? '';
      if (used.has(text)) continue;
      used.add(open);
      const replies: Thread['replies'][number][] = [];
      const answer = bag.mood.answer[line];
      if (answer !== undefined && random.chance(0.42)) {
        replies.push({ text: expand(answer, slots, random), by: 'author', to: 'floor' });
        if (random.chance(0.22)) {
          const index = follow();
          const words = thank.take(draft.story.tags, { ...slots, followup: followups[index] ?? '' }) ?? '';
          if (words.endsWith(followups[index] ?? '#') && !draft.moods.has('banned')) {
            replies.push(
              { text: words, by: 'opener', to: 'last' },
              { text: expand(followAnswers[index] ?? '', slots, random), by: 'author', to: 'last' },
            );
          }
        }
      }
      if (random.chance(0.2)) {
        const words = bag.follow.take(draft.story.tags, slots);
        if (words !== null) replies.push({ text: words, by: 'other', to: 'floor' });
      }
      return { text, by: 'other', replies };
    }
    return null;
  };
};
