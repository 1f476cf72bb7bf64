import type { Channel } from '../../../api/vip/fields.ts';
import { agent } from '../../../host/browser/agent.ts';
import { detectHost } from '../../../host/detect.ts';
import { payWay } from './payWay.ts';
import type { PayWay } from './webWay.ts';

/** How the app around this page pays. Pages outside an app never load this. */
export const appWay = (channels: readonly Channel[]): PayWay =>
  payWay(detectHost(agent().userAgent, agent()), channels);
