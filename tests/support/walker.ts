import type { Member } from './member.ts';
import { memberOf } from './vip.ts';

/** Of the demo world: walks in every year, and most of all. */
const WALKER = '13800138003';

/** Somebody with tracks in every year, logged in once for all tests of a run. */
export const walker = (baseURL: string | undefined): Promise<Member> => memberOf(baseURL, WALKER);
