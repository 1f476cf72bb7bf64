import type { EventReply } from '../../api/event/event.ts';
import { kilometres } from '../../lib/number.ts';
import type { Choosable } from '../../stores/event/routesToChoose.ts';

interface Props {
  /** What stands there; it may be in neither of the leader's lists. */
  readonly now: EventReply['route'];
  readonly listed: readonly Choosable[];
  /** Id of what is chosen; '' for no route. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The routes that a leader can choose among, and none. */
export const RouteChoices = ({ now, listed, chosen, onChoose }: Props) => {
  const choices = [
    ['', '不写路线', ''],
    ...(now === null || listed.some(({ id }) => id === now.id) ? [] : [[now.id, now.name, '现在的路线'] as const]),
    ...listed.map(({ id, name, distance, days }) => [id, name, `${kilometres(distance)} 公里 · ${days} 天`] as const),
  ] as const;
  return (
    <fieldset className="su-person">
      <legend>你公开的路线和收藏的路线</legend>
      {choices.map(([id, name, figures]) => (
        <label key={id} className="su-agree lead-route">
          <input type="radio" name="route" checked={chosen === id} onChange={() => onChoose(id)} />
          <bdi>{name}</bdi>
          <small className="lead-small num">{figures}</small>
        </label>
      ))}
      {listed.length === 0 && <p className="lead-small">还没有可以选的。先导入轨迹并设为公开，或者收藏别人的路线。</p>}
    </fieldset>
  );
};
