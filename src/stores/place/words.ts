import type { WhyDefault } from '../../host/locate.ts';

const WHY: Readonly<Record<WhyDefault, string>> = {
  notAsked: '还没有定位，点“定位”试试',
  denied: '没有定位权限。到手机的“设置”里打开定位，允许浏览器或应用使用，回来再点“定位”；也可以直接选城市',
  timeout: '定位超时，再试一次，或者直接选城市',
  unsupported: '这里不能定位，请直接选城市',
  failed: '这次没有定到位置，再试一次，或者直接选城市',
};

/** Why there is only the default location, for people: refused, too slow and impossible are told apart. */
export const whyNoPosition = (why: WhyDefault | null): string => WHY[why ?? 'failed'];
