import type { ReplyOf } from '../../api/define.ts';
import type { listRoutes } from '../../api/route/list.ts';
import { grouped, kilometres } from '../../lib/number.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

const rooms = { self: '仅自己可见', friends: '好友可见', public: '公开' } as const;

interface Props {
  readonly routes: ReplyOf<typeof listRoutes>['items'];
  /** One's own say who may see them. */
  readonly own: boolean;
}

/** Routes in a sheet, each a way to its page. */
export const RouteLines = ({ routes, own }: Props) => (
  <ul className="rs-list">
    {routes.map(({ id, name, distance, climb, days, visibility }) => (
      <li key={id}>
        <a href={urlOf('/route/detail', { id })}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small className="num">
            {kilometres(distance)} 公里{climb === null ? '' : ` · 爬升 ${grouped(climb)} 米`} · {days} 天
            {own ? ` · ${rooms[visibility]}` : ''}
          </small>
        </a>
      </li>
    ))}
  </ul>
);
