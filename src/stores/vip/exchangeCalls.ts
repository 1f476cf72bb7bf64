import { call } from '../../api/call.ts';
import { getReceiveVipInfo, listRedemptions } from '../../api/vip/exchange.ts';
import type { ExchangeCalls } from './exchange.ts';

/** What most visitors never send comes when it is sent. */
const codeCalls = () => import('./codeCalls.lazy.ts');

export const exchangeCalls: ExchangeCalls = {
  check: async (code) => (await codeCalls()).check(code),
  receive: async (payload, key) => (await codeCalls()).receive(payload, key),
  gifts: () => call(getReceiveVipInfo, {}),
  history: (cursor) => call(listRedemptions, cursor === undefined ? {} : { cursor }),
};
