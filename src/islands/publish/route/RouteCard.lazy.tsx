import { call } from '../../../api/call.ts';
import type { Track } from '../../../api/community/fields.ts';
import { Refused } from '../../../api/errors.ts';
import { readTrip } from '../../../api/route/trip.ts';
import { grouped, kilometres } from '../../../lib/number.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { messages } from '../../../messages.ts';
import { useLoaded } from '../../../ui/useLoaded.ts';
import styles from './RouteCard.module.css';

interface Props {
  readonly routeId: string;
  /** The server has refused it. */
  readonly refused: boolean;
}

const NOT_SHOWN: readonly number[] = [-1, 401, 403, 404, 410];

/** The card of a route; null where it is gone or not for this reader. */
const bring = async (id: string): Promise<Track | null> => {
  try {
    return (await call(readTrip, { id })).track;
  } catch (error) {
    if (error instanceof Refused && NOT_SHOWN.includes(Number(error.errCode))) return null;
    throw error;
  }
};

/** Altitudes at equal steps, as a line in a box of 100 by 20. */
const pointsOf = (profile: readonly number[]): string => {
  const [low, high] = [Math.min(...profile), Math.max(...profile)];
  const step = 100 / (profile.length - 1);
  return profile.map((metres, at) => `${at * step},${19 - (18 * (metres - low)) / (high - low || 1)}`).join(' ');
};

/** What the dynamic will show of its route: name, figures and the line of its altitudes. */
export const RouteCard = ({ routeId, refused }: Props) => {
  const found = useLoaded(() => bring(routeId), [routeId]);
  const track = found.status === 'ready' ? found.value : null;
  const gone = refused || (found.status === 'ready' && track === null);
  return (
    <>
      <a className={styles.words} href={urlOf('/route/detail', { id: routeId })} target="_blank" rel="noopener">
        <b>
          <bdi>{track?.name ?? `路线 ${routeId}`}</bdi>
        </b>
        {gone ? (
          <span className={styles.gone}>这条路线不存在或没有公开，请换一条</span>
        ) : track !== null ? (
          <span>
            {kilometres(track.distance)} 公里{track.climb === null ? '' : ` · 爬升 ${grouped(track.climb)} 米`} ·{' '}
            {track.days} 天
          </span>
        ) : (
          <span role="status">{found.status === 'failed' ? '里程没有加载出来，不影响发布' : '正在读取这条路线…'}</span>
        )}
        {track !== null && track.profile.length > 1 && (
          <svg className={styles.line} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
            <polyline points={pointsOf(track.profile)} />
          </svg>
        )}
      </a>
      {found.status === 'failed' && !gone && (
        <button type="button" className={styles.again} onClick={found.retry}>
          {messages.retry}
        </button>
      )}
    </>
  );
};
