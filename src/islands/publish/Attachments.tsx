import { ChevronRight, Globe, Hash, Lock, MapPin, Route, Users, X } from 'lucide';
import type { ReactNode } from 'react';
import type { Visibility } from '../../api/community/fields.ts';
import type { Draft } from '../../stores/publish/draft/draft.ts';
import styles from './Attachments.module.css';
import { RouteRow } from './route/RouteRow.tsx';
import { type Drawing, Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly draft: Draft;
  readonly ready: boolean;
  /** The part of the draft that the server refused. */
  readonly wrong: 'topic' | 'place' | 'route' | 'pictures' | null;
  readonly onPlace: () => void;
  readonly onTopic: () => void;
  readonly onRoute: () => void;
  readonly onDropRoute: () => void;
  readonly onChange: (part: Partial<Draft>) => void;
}

const visibilities: readonly {
  readonly value: Visibility;
  readonly name: string;
  readonly says: string;
  readonly drawing: Drawing;
}[] = [
  { value: 'public', name: '公开', says: '所有人都能看到', drawing: Globe },
  { value: 'friends', name: '好友', says: '只有互相关注的人能看到', drawing: Users },
  { value: 'self', name: '仅自己', says: '只有你自己能看到', drawing: Lock },
];

interface RowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly chosen: string | null;
  /** What holds while nothing is chosen. */
  readonly otherwise?: string;
  readonly ready: boolean;
  readonly wrong: string | null;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

const Row = ({ icon, label, chosen, otherwise, ready, wrong, onOpen, onClear }: RowProps) => (
  <div className={styles.row} data-wrong={wrong !== null || undefined}>
    <button type="button" className={styles.open} disabled={!ready} onClick={onOpen}>
      {icon}
      <span className={chosen === null ? styles.label : styles.chosen}>{chosen ?? label}</span>
      {chosen === null && otherwise !== undefined && <span className={styles.otherwise}>{otherwise}</span>}
      {chosen === null && <Icon of={ChevronRight} className={styles.more} />}
    </button>
    {chosen !== null && (
      <button type="button" className={styles.clear} aria-label={`去掉${chosen}`} onClick={onClear}>
        <Icon of={X} />
      </button>
    )}
    {wrong !== null && (
      <p className={styles.wrong} role="alert">
        {wrong}
      </p>
    )}
  </div>
);

/** What goes with the text: route, topic, place, and who may read it. */
export const Attachments = ({ draft, ready, wrong, onPlace, onTopic, onRoute, onDropRoute, onChange }: Props) => {
  const chosen = visibilities.find(({ value }) => value === draft.visibility);
  return (
    <div className={styles.attachments}>
      {draft.routeId === null ? (
        <Row
          icon={<Icon of={Route} />}
          label="添加路线"
          chosen={null}
          ready={ready}
          wrong={null}
          onOpen={onRoute}
          onClear={onDropRoute}
        />
      ) : (
        <RouteRow routeId={draft.routeId} refused={wrong === 'route'} onDrop={onDropRoute} />
      )}
      <Row
        icon={<Icon of={Hash} />}
        label="添加话题"
        chosen={draft.topic === null ? null : `#${draft.topic.name}`}
        ready={ready}
        wrong={wrong === 'topic' ? '这个话题已经结束，请换一个' : null}
        onOpen={onTopic}
        onClear={() => onChange({ topic: null })}
      />
      <Row
        icon={<Icon of={MapPin} />}
        label="所在位置"
        chosen={draft.place?.name ?? null}
        otherwise="不显示"
        ready={ready}
        wrong={wrong === 'place' ? '没有找到这个地点，请重新选择' : null}
        onOpen={onPlace}
        onClear={() => onChange({ place: null })}
      />
      <fieldset className={styles.visibility} disabled={!ready}>
        <legend className={styles.legend}>谁可以看</legend>
        <div className={styles.segments}>
          {visibilities.map(({ value, name, drawing }) => (
            <label key={value} className={styles.segment}>
              <input
                type="radio"
                name="visibility"
                value={value}
                checked={draft.visibility === value}
                onChange={() => onChange({ visibility: value })}
              />
              <span>
                <Icon of={drawing} />
                {name}
              </span>
            </label>
          ))}
        </div>
        <p className={styles.says} aria-live="polite">
          {chosen?.says}
        </p>
      </fieldset>
    </div>
  );
};
