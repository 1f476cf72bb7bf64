import { Route, X } from 'lucide';
import { Icon } from '../../../ui/Icon.tsx';
import { bringPart } from '../../editing/bringPart.ts';
import { useLazy } from '../../editing/useLazy.ts';
import styles from '../Attachments.module.css';

interface Props {
  readonly routeId: string;
  /** The server has refused it. */
  readonly refused: boolean;
  readonly onDrop: () => void;
}

const loadCard = () => bringPart(() => import('./RouteCard.lazy.tsx'));

/** The route that goes with a dynamic, and the way to take it off. */
export const RouteRow = ({ routeId, refused, onDrop }: Props) => {
  const card = useLazy(loadCard, true);
  return (
    <div className={styles.route} data-wrong={refused || undefined}>
      <Icon of={Route} />
      {card === null ? (
        <span className={styles.routeWords}>
          <b>路线 {routeId}</b>
        </span>
      ) : (
        <card.RouteCard routeId={routeId} refused={refused} />
      )}
      <button type="button" className={styles.clear} aria-label="去掉路线" onClick={onDrop}>
        <Icon of={X} />
      </button>
    </div>
  );
};
