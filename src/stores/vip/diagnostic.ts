import { detectHost } from '../../host/detect.ts';
import type { Host } from '../../host/host.ts';
import { absoluteTime } from '../../lib/time.ts';
import { oneLine } from '../../lib/text.ts';
import { WEB_VERSION } from '../../site.ts';

type Ports = Pick<Host, 'agent' | 'now' | 'viewport' | 'online'>;

/**
 * The block that the customer service asks for, line by line: who, which order, which app and system, and when. It is
 * shown before it is copied or sent, and holds no phone number, no address and no code.
 */
export const diagnostic = (host: Ports, userId: string | null, orderId: string | null): string => {
  const info = detectHost(host.agent.userAgent, host.agent);
  const app =
    info.app === null
      ? '不在App里'
      : `${info.app.variant} ${info.app.version ?? '?'}${info.app.build === null ? '' : ` (${info.app.build})`}`;
  return [
    `用户编号：${userId ?? '未登录'}`,
    ...(orderId === null ? [] : [`订单号：${orderId}`]),
    `App：${app}`,
    `网页版本：${WEB_VERSION}`,
    `网络：${host.online() ? '在线' : '离线'}`,
    `时间：${absoluteTime(host.now())}（北京时间）`,
    `浏览器：${oneLine(host.agent.userAgent).slice(0, 300)}`,
  ].join('\n');
};
