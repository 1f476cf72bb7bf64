import type { Trip, Visibility } from '../../../api/community/fields.ts';
import { POST_MAX_TOPICS, REPRINT_MAX_CHARACTERS } from '../../../api/community/writing/manuscript.ts';
import type { Work, Written } from '../../../stores/community/writing/work/work.ts';
import type { Phase } from '../../../stores/community/writing/sending.ts';
import styles from './Settings.module.css';

interface Props {
  readonly work: Work;
  readonly ready: boolean;
  readonly phase: Phase;
  readonly onOpen: (sheet: 'board' | 'topic' | 'place') => void;
  readonly onChange: (part: Partial<Written>) => void;
}

const ACTIVITIES: readonly (readonly [Exclude<Trip['activity'], null>, string])[] = [
  ['hike', '徒步'],
  ['climb', '登山'],
  ['ride', '骑行'],
  ['camp', '露营'],
  ['run', '越野跑'],
  ['ski', '滑雪'],
  ['water', '水上'],
];
const ROOMS: readonly (readonly [Visibility, string])[] = [
  ['public', '公开，所有人都能看到'],
  ['friends', '好友，只有互相关注的人能看到'],
  ['self', '仅自己，只有你能看到'],
];
const FIVE = ['很轻松', '轻松', '一般', '难', '很难'];

const whole = (text: string, most: number): number | null => {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value > 0 && value <= most ? value : null;
};

interface RowProps {
  readonly label: string;
  readonly chosen: string | null;
  /** What holds while nothing is chosen. */
  readonly otherwise: string;
  readonly ready: boolean;
  readonly wrong: string | null;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

const Row = ({ label, chosen, otherwise, ready, wrong, onOpen, onClear }: RowProps) => (
  <div className={styles.row}>
    <button type="button" className={styles.open} disabled={!ready} onClick={onOpen}>
      {label} <b data-chosen={chosen !== null || undefined}>{chosen ?? otherwise}</b>
    </button>
    {chosen !== null && (
      <button type="button" className={styles.clear} aria-label={`去掉${chosen}`} onClick={onClear}>
        去掉
      </button>
    )}
    {wrong !== null && (
      <p className={styles.wrong} role="alert">
        {wrong}
      </p>
    )}
  </div>
);

const TripChoice = ({ trip, onTrip }: { readonly trip: Trip; readonly onTrip: (trip: Trip) => void }) => (
  <fieldset className={styles.trip}>
    <legend>这趟行程</legend>
    <label>
      玩法
      <select
        value={trip.activity ?? ''}
        onChange={({ target }) =>
          onTrip({ ...trip, activity: ACTIVITIES.find(([value]) => value === target.value)?.[0] ?? null })
        }
      >
        <option value="">不写</option>
        {ACTIVITIES.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      几月出发
      <select value={trip.month ?? ''} onChange={({ target }) => onTrip({ ...trip, month: whole(target.value, 12) })}>
        <option value="">不写</option>
        {Array.from({ length: 12 }, (_, at) => (
          <option key={at} value={at + 1}>
            {at + 1} 月
          </option>
        ))}
      </select>
    </label>
    <label>
      难度
      <select
        value={trip.difficulty ?? ''}
        onChange={({ target }) => onTrip({ ...trip, difficulty: whole(target.value, 5) })}
      >
        <option value="">不写</option>
        {FIVE.map((name, at) => (
          <option key={name} value={at + 1}>
            {at + 1} {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      走了几天
      <input
        key={`days-${trip.days === null}`}
        inputMode="numeric"
        maxLength={4}
        defaultValue={trip.days ?? ''}
        onBlur={({ target }) => onTrip({ ...trip, days: whole(target.value, 9_999) })}
      />
    </label>
    <label>
      人均花费（元）
      <input
        key={`cost-${trip.cost === null}`}
        inputMode="numeric"
        maxLength={7}
        defaultValue={trip.cost === null ? '' : trip.cost / 100}
        onBlur={({ target }) => {
          const yuan = whole(target.value, 9_999_999);
          onTrip({ ...trip, cost: yuan === null ? null : yuan * 100 });
        }}
      />
    </label>
  </fieldset>
);

/** What goes with the text: where it stands, what it is about, and who may read it. */
export const Settings = ({ work, ready, phase, onOpen, onChange }: Props) => {
  const wrong = phase.name === 'failed' ? phase.field : null;
  return (
    <section className={styles.settings} aria-label="发布设置">
      {work.kind === 'travelogue' && <TripChoice trip={work.trip} onTrip={(trip) => onChange({ trip })} />}
      <Row
        label="发到哪个版块"
        chosen={work.board?.name ?? null}
        otherwise="不选"
        ready={ready}
        wrong={wrong === 'board' ? '这个版块现在不能发帖，请换一个' : null}
        onOpen={() => onOpen('board')}
        onClear={() => onChange({ board: null })}
      />
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
        label="所在位置"
        chosen={work.place?.name ?? null}
        otherwise="不显示"
        ready={ready}
        wrong={wrong === 'place' ? '没有找到这个地点，请重新选择' : null}
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
