import { call } from '../../api/call.ts';
import { checkCode, receiveVip } from '../../api/vip/exchange.ts';
import type { ExchangeCalls } from './exchange.ts';

export const check: ExchangeCalls['check'] = (code) => call(checkCode, { code });
export const receive: ExchangeCalls['receive'] = (payload, key) => call(receiveVip, payload, { key });
