import {
  Backpack,
  CalendarDays,
  Film,
  Heading,
  Link,
  List,
  ListChecks,
  MapPinned,
  Minus,
  Quote,
  Route,
  ShoppingBag,
  Text,
  Ticket,
  TriangleAlert,
} from 'lucide';
import { useState } from 'react';
import type { EventInText } from '../../../../api/event/inText.ts';
import type { GoodsCard } from '../../../../api/youzan/card.ts';
import { ACCEPTED_FILMS } from '../../../../api/upload/upload.ts';
import { chooseFile } from '../../../../host/browser/files/chooseFile.ts';
import { emptyPart } from '../../../../stores/community/writing/blocks/pieces.ts';
import type { Part } from '../../../../stores/community/writing/work/work.ts';
import { type Drawing, Icon } from '../../../../ui/Icon.tsx';
import { Modal } from '../../../../ui/modal/Modal.tsx';
import { afterBack } from '../../../../ui/modal/modalHistory.ts';
import { SheetHead } from '../../../publish/sheets/SheetHead.tsx';
import { RoutePick } from '../../../route/RoutePick.tsx';
import { EventChoice } from './EventChoice.tsx';
import { GearChoice } from './GearChoice.tsx';
import { GoodsChoice } from './GoodsChoice.tsx';
import { LinkForm } from './LinkForm.tsx';

interface Props {
  readonly travelogue: boolean;
  readonly onInsert: (part: Part) => void;
  readonly onFilm: (file: File) => void;
  /** What it is that comes next. */
  readonly onGoods: (card: GoodsCard) => void;
  readonly onEvent: (card: EventInText) => void;
  readonly onClose: () => void;
}

type Kind = readonly [type: Parameters<typeof emptyPart>[0], name: string, drawing: Drawing];

const TEXTS: readonly Kind[] = [
  ['paragraph', '正文', Text],
  ['heading', '小标题', Heading],
  ['quote', '引用', Quote],
  ['list', '列表', List],
  ['checklist', '要带的清单', ListChecks],
  ['tip', '提示或危险', TriangleAlert],
  ['divider', '分隔线', Minus],
];
const TRIP: readonly Kind[] = [
  ['day', '新的一天', CalendarDays],
  ['stop', '途中一站', MapPinned],
];

/** What is chosen or filled in first. */
const CHOICES = {
  route: '选一条路线',
  link: '插入链接',
  gear: '选一份装备清单',
  goods: '选一件商品',
  event: '选一场活动',
} as const;
const MORE: readonly (readonly [kind: keyof typeof CHOICES, name: string, drawing: Drawing])[] = [
  ['route', '路线', Route],
  ['link', '链接', Link],
  ['gear', '我的装备清单', Backpack],
  ['goods', '商品', ShoppingBag],
  ['event', '活动', Ticket],
];

/** What can be put into a text where the writing stands. */
export const InsertSheet = ({ travelogue, onInsert, onFilm, onGoods, onEvent, onClose }: Props) => {
  const [choosing, setChoosing] = useState<keyof typeof CHOICES | null>(null);
  // The dialog gives the focus back first; then it goes into the new block.
  const put = (part: Part): void => {
    const gone = afterBack();
    onClose();
    void gone.then(() => onInsert(part));
  };
  // The system's own dialog opens within the touch; the sheet goes when a film was chosen.
  const putFilm = (): void =>
    chooseFile(ACCEPTED_FILMS, (file) => {
      const gone = afterBack();
      onClose();
      void gone.then(() => onFilm(file));
    });
  if (choosing !== null)
    return (
      <Modal label={CHOICES[choosing]} kind="sheet" onClose={onClose}>
        <SheetHead title={CHOICES[choosing]} onClose={onClose} />
        {choosing === 'route' && <RoutePick onChoose={(routeId) => put({ type: 'route', routeId })} />}
        {choosing === 'link' && <LinkForm onChoose={put} />}
        {choosing === 'gear' && <GearChoice onChoose={put} />}
        {choosing === 'goods' && (
          <GoodsChoice
            onChoose={(card) => {
              onGoods(card);
              put({ type: 'goods', goodsId: card.goodsId });
            }}
          />
        )}
        {choosing === 'event' && (
          <EventChoice
            onChoose={(card) => {
              onEvent(card);
              put({ type: 'event', eventId: card.eventId });
            }}
          />
        )}
      </Modal>
    );
  return (
    <Modal label="插入" kind="sheet" onClose={onClose}>
      <SheetHead title="插入" onClose={onClose} />
      <ul className="insert-kinds">
        {(travelogue ? [...TRIP, ...TEXTS] : [...TEXTS, ...TRIP]).map(([type, name, drawing]) => (
          <li key={type}>
            <button type="button" onClick={() => put(emptyPart(type))}>
              <Icon of={drawing} />
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={putFilm}>
            <Icon of={Film} />
            视频
          </button>
        </li>
        {MORE.map(([kind, name, drawing]) => (
          <li key={kind}>
            <button type="button" onClick={() => setChoosing(kind)}>
              <Icon of={drawing} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
