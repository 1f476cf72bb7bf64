import { call } from '../../api/call.ts';
import { checkCode } from '../../api/vip/checkCode.ts';
import { receiveVip } from '../../api/vip/receiveVip.ts';
import type { ExchangeCalls } from './exchange.ts';

export const check: ExchangeCalls['check'] = (code) => call(checkCode, { code });
export const receive: ExchangeCalls['receive'] = (wish, key) => call(receiveVip, wish, { key });
