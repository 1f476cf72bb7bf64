import type { ReplyOf } from '../../../api/define.ts';
import type { getDetail } from '../../../api/route/detail.ts';

export type Tip = ReplyOf<typeof getDetail>['tips'][number];

export const kilometres = (metres: number): string => (metres / 1_000).toFixed(1);
