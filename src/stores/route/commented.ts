import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { startCommented } from '../community/commented.ts';

/** The comments of this page hang on the route that it shows. */
export const routeCommented = ({ id, mine, counts }: ReplyOf<typeof getDetail>): void =>
  startCommented({ kind: 'route', id, comments: counts.comments, mine });
