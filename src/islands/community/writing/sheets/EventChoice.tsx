import type { EventInText } from '../../../../api/event/inText.ts';
import { browserEvents } from '../../../../stores/community/writing/topics.ts';
import { ShelfChoice } from './ShelfChoice.tsx';

interface Props {
  readonly onChoose: (card: EventInText) => void;
}

/** Events: one's own, and those to come. */
export const EventChoice = ({ onChoose }: Props) => (
  <ShelfChoice
    open={browserEvents}
    noun="活动"
    none="现在没有活动。以前的活动，把它的链接单独贴成一段就行"
    tell={({ eventId, title, picture, span, where, stateWords }) => ({
      id: eventId,
      title,
      picture,
      small: [span, where, stateWords].join(' · '),
    })}
    onChoose={onChoose}
  />
);
