import type { Part } from '../../../../stores/community/writing/work/work.ts';
import type { Acts } from './acts.ts';
import { Grow } from './Grow.tsx';
import styles from './Pieces.module.css';

type Day = Extract<Part, { type: 'day' }>;
type Stop = Extract<Part, { type: 'stop' }>;

interface Props<Kind> {
  readonly part: Kind;
  readonly onWrite: (part: Kind) => void;
}

/** A day of a trip: its date and what it is called. */
export const DayFields = ({ part, onWrite }: Props<Day>) => (
  <div className={styles.day}>
    <b>第 {part.number} 天</b>
    <input
      type="date"
      aria-label="日期"
      value={part.date}
      onChange={({ target }) =>
        onWrite({ ...part, date: /^\d{4}-\d{2}-\d{2}$/.test(target.value) ? target.value : '' })
      }
    />
    <Grow
      label={`第 ${part.number} 天的标题`}
      className={styles.heading}
      placeholder="这一天从哪到哪"
      value={part.title}
      onWrite={(title) => onWrite({ ...part, title })}
    />
  </div>
);

/** A place on the way. */
export const StopFields = ({
  part,
  naming,
  onWrite,
}: Props<Stop> & { readonly naming: Pick<Acts, 'offer' | 'name'> }) => (
  <div className={styles.stop}>
    <div className={styles.line}>
      <input
        type="time"
        aria-label="几点到"
        value={part.time}
        onChange={({ target }) => onWrite({ ...part, time: /^\d\d:\d\d$/.test(target.value) ? target.value : '' })}
      />
      <input
        className={styles.short}
        inputMode="numeric"
        aria-label="海拔，米"
        placeholder="海拔（米）"
        maxLength={5}
        defaultValue={part.altitude ?? ''}
        onChange={({ target }) => {
          const metres = /^-?\d{1,4}$/.test(target.value.trim()) ? Number(target.value) : null;
          onWrite({ ...part, altitude: metres !== null && metres >= -500 && metres <= 9_000 ? metres : null });
        }}
      />
    </div>
    <Grow
      label="地名"
      className={styles.strong}
      placeholder="到了哪里"
      value={part.name}
      onWrite={(name) => onWrite({ ...part, name })}
    />
    <Grow
      label="这一站的说明"
      className={styles.text}
      placeholder="路况、补给、值得停一停的地方"
      value={part.note}
      naming={naming}
      onWrite={(note) => onWrite({ ...part, note })}
    />
  </div>
);
