import type { EventInText } from '../../../../api/event/inText.ts';
import { Refused } from '../../../../api/errors.ts';
import type { Desk } from '../desk.ts';
import type { Work } from '../work/work.ts';

export interface EventPorts {
  readonly bring: (eventId: string) => Promise<EventInText>;
  readonly say: (words: string) => void;
}

/** The events of a work. */
export interface Events {
  /** One that was chosen from a list. */
  know(card: EventInText): void;
  /** One was put into the text: what it is comes, where that is not known yet. */
  came(eventId: string): Promise<void>;
  /** Another work is on the screen: what its events are comes. */
  follow(work: Work): void;
}

export const createEvents = (desk: Desk, { bring, say }: EventPorts): Events => {
  const isKnown = (eventId: string): boolean => desk.$work.get().events.some((card) => card.eventId === eventId);

  const know = (card: EventInText): void => {
    if (!isKnown(card.eventId)) desk.know({ events: [...desk.$work.get().events, card] });
  };

  /** Only what the work on the screen still names is told to it. */
  const fetchFor = async (eventId: string): Promise<void> => {
    const card = await bring(eventId);
    const { pieces } = desk.$work.get();
    if (pieces.some(({ part }) => part.type === 'event' && part.eventId === eventId)) know(card);
  };

  return {
    know,
    async came(eventId) {
      if (isKnown(eventId)) return;
      try {
        await fetchFor(eventId);
      } catch (error) {
        say(error instanceof Refused ? '没有找到这场活动，换一场再发布' : '活动的名字没有加载出来，发布后会显示');
      }
    },
    follow({ pieces }) {
      const ids = new Set(pieces.flatMap(({ part }) => (part.type === 'event' ? [part.eventId] : [])));
      for (const eventId of ids) if (!isKnown(eventId)) void fetchFor(eventId).catch(() => undefined);
    },
  };
};
