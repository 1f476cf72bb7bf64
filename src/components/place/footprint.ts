import type { ReplyOf } from '../../api/define.ts';
import type { queryUserBaseInfo } from '../../api/user/queryUserBaseInfo.ts';
import { lightProvinces } from '../../lib/map/light.ts';

/** Lights the provinces a member has walked in, from the reply that filled the page. */
const light = (): void => {
  const live = window.live;
  if (live?.face !== 'ready') return;
  const { stats } = live.data as ReplyOf<typeof queryUserBaseInfo>;
  for (const map of Array.from(document.querySelectorAll('[data-footprint]'))) lightProvinces(map, stats.provinces);
};

document.addEventListener('live', light);
light();
