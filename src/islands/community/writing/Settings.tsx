import type { Visibility } from '../../../api/community/fields.ts';
import { POST_MAX_TOPICS, REPRINT_MAX_CHARACTERS } from '../../../api/community/writing/manuscript.ts';
import type { Work, Written } from '../../../stores/community/writing/work/work.ts';
import type { Named } from '../../../stores/publish/draft/draft.ts';
import type { Phase } from '../../../stores/community/writing/sending.ts';
import { choiceOf } from '../../../stores/community/writing/asks/choice.ts';
import { CompanyChoice } from './settings/CompanyChoice.tsx';
import { Row } from './settings/Row.tsx';
import { SubBoardChoice } from './settings/SubBoardChoice.tsx';
import { TripChoice } from './settings/TripChoice.tsx';
import styles from './Settings.module.css';

interface Props {
  readonly work: Work;
  /** Where what is changed stands, if its author chooses no other sub-board. */
  readonly seat: Named | null | undefined;
  readonly ready: boolean;
  readonly phase: Phase;
  readonly onOpen: (sheet: 'board' | 'topic' | 'place') => void;
  readonly onChange: (part: Partial<Written>) => void;
  /** Lets the post lead to an event; false: the words name none. */
  readonly onEvent: (words: string) => Promise<boolean>;
}

const ROOMS: readonly (readonly [Visibility, string])[] = [
  ['public', '公开，所有人都能看到'],
  ['friends', '好友，只有互相关注的人能看到'],
  ['self', '仅自己，只有你能看到'],
];
/** What goes with the text: where it stands, what it is about, and who may read it. */
export const Settings = ({ work, seat, ready, phase, onOpen, onChange, onEvent }: Props) => {
  const choice = choiceOf(work);
  const wrong = phase.name === 'failed' ? phase.field : null;
  return (
    <section className={styles.settings} aria-label="发布设置">
      {choice === 'company' && (
        <CompanyChoice
          company={work.company}
          ready={ready}
          wrong={wrong === 'company' && phase.name === 'failed' ? phase.why : null}
          onCompany={(company) => onChange({ company })}
          onEvent={onEvent}
        />
      )}
      {(choice === 'travelogue' || choice === 'company') && (
        <TripChoice trip={work.trip} past={choice === 'travelogue'} onTrip={(trip) => onChange({ trip })} />
      )}
      <Row
        label="发到哪个版块"
        chosen={work.board?.name ?? null}
        otherwise="不选"
        ready={ready}
        wrong={wrong === 'board' ? '这个版块现在不能发帖，请换一个' : null}
        onOpen={() => onOpen('board')}
        onClear={() => onChange({ board: null, subBoard: null })}
      />
      {work.board !== null && (
        <SubBoardChoice
          key={work.board.id}
          board={work.board}
          chosen={work.subBoard === undefined ? seat : work.subBoard}
          stands={work.entryId !== null}
          ready={ready}
          wrong={wrong === 'subBoard' && phase.name === 'failed' ? phase.why : null}
          onChoose={(subBoard) => onChange({ subBoard })}
        />
      )}
      {work.topics.map((topic) => (
        <Row
          key={topic.id}
          label="话题"
          chosen={`#${topic.name}`}
          otherwise=""
          ready={ready}
          wrong={wrong === 'topics' ? '有话题已经结束或关闭，请换一个' : null}
          onOpen={() => onOpen('topic')}
          onClear={() => onChange({ topics: work.topics.filter(({ id }) => id !== topic.id) })}
        />
      ))}
      {work.topics.length < POST_MAX_TOPICS && (
        <Row
          label="添加话题"
          chosen={null}
          otherwise={`最多 ${POST_MAX_TOPICS} 个`}
          ready={ready}
          wrong={null}
          onOpen={() => onOpen('topic')}
          onClear={() => undefined}
        />
      )}
      <Row
        label={choice === 'company' ? '去哪里' : '所在位置'}
        chosen={work.place?.name ?? null}
        otherwise={choice === 'company' ? '还没选' : '不显示'}
        ready={ready}
        wrong={wrong === 'place' && phase.name === 'failed' ? phase.why : null}
        onOpen={() => onOpen('place')}
        onClear={() => onChange({ place: null })}
      />
      <label className={styles.reprint}>
        转载自
        <input
          value={work.reprint}
          readOnly={!ready}
          maxLength={REPRINT_MAX_CHARACTERS}
          placeholder="自己写的不用填"
          onChange={({ target }) => onChange({ reprint: target.value })}
        />
      </label>
      <label className={styles.reprint}>
        谁可以看
        <select
          value={work.visibility}
          disabled={!ready}
          onChange={({ target }) =>
            onChange({ visibility: ROOMS.find(([value]) => value === target.value)?.[0] ?? 'public' })
          }
        >
          {ROOMS.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
};
