import { useStore } from '@nanostores/react';
import { POST_MAX_TOPICS } from '../../../../api/community/writing/manuscript.ts';
import type { Writing } from '../../../../stores/community/writing/createWriting.ts';
import { browserTopics } from '../../../../stores/community/writing/topics.ts';
import type { Part } from '../../../../stores/community/writing/work/work.ts';
import publishStyles from '../../../../styles/publish/publish-sheets.css?url';
import sheetStyles from '../../../../styles/publish/writing-sheets.css?url';
import { useStyles } from '../../../../ui/useStyles.ts';
import { PlaceSheet } from '../../../place/PlaceSheet.tsx';
import { TopicSheet } from '../../../publish/sheets/TopicSheet.tsx';
import { BoardSheet } from './BoardSheet.tsx';
import { ConflictSheet } from './ConflictSheet.tsx';
import { InsertSheet } from './InsertSheet.tsx';
import { VersionsSheet } from './VersionsSheet.tsx';
import { WorksSheet } from './WorksSheet.tsx';

export type Sheet = 'insert' | 'board' | 'topic' | 'place' | 'versions' | 'conflict' | 'works';

interface Props {
  readonly sheet: Sheet;
  readonly writing: Writing;
  readonly onInsert: (part: Part) => void;
  readonly onFilm: (file: File) => void;
  readonly onClose: () => void;
}

/** The sheet that is open, with its styles. */
export const Sheets = ({ sheet, writing, onInsert, onFilm, onClose }: Props) => {
  const work = useStore(writing.desk.$work);
  const styled = [useStyles(publishStyles), useStyles(sheetStyles)].every(Boolean);
  if (!styled) return null;
  switch (sheet) {
    case 'insert':
      return (
        <InsertSheet
          travelogue={work.kind === 'travelogue'}
          onInsert={onInsert}
          onFilm={onFilm}
          onGoods={(card) => writing.goods.know(card)}
          onEvent={(card) => writing.events.know(card)}
          onClose={onClose}
        />
      );
    case 'board':
      return (
        <BoardSheet
          chosen={work.board}
          onChoose={(board) => {
            writing.sending.calm();
            if (board?.id !== work.board?.id) writing.desk.write({ board, subBoard: null });
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'topic':
      return (
        <TopicSheet
          topics={browserTopics()}
          chosen={null}
          onChoose={(topic) => {
            writing.sending.calm();
            if (topic !== null) {
              const topics = [...work.topics.filter(({ id }) => id !== topic.id), topic];
              writing.desk.write({ topics: topics.slice(-POST_MAX_TOPICS) });
            }
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'place':
      return (
        <PlaceSheet
          onChoose={(place) => {
            writing.sending.calm();
            writing.desk.write({ place });
            onClose();
          }}
          onClose={onClose}
          onFail={onClose}
        />
      );
    case 'versions':
      return <VersionsSheet writing={writing} onClose={onClose} />;
    case 'conflict':
      return <ConflictSheet writing={writing} onClose={onClose} />;
    case 'works':
      return <WorksSheet writing={writing} onClose={onClose} />;
  }
};
