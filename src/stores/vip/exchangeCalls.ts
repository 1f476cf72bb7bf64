import { call } from '../../api/call.ts';
import { getReceiveVipInfo } from '../../api/vip/getReceiveVipInfo.ts';
import { listRedemptions } from '../../api/vip/listRedemptions.ts';
import type { ExchangeCalls } from './exchange.ts';

/** What most visitors never send comes when it is sent. */
const acts = () => import('./codeCalls.ts');

export const exchangeCalls: ExchangeCalls = {
  check: async (code) => (await acts()).check(code),
  receive: async (wish, key) => (await acts()).receive(wish, key),
  gifts: () => call(getReceiveVipInfo, {}),
  history: (cursor) => call(listRedemptions, cursor === undefined ? {} : { cursor }),
};
