import { BASE } from '../../site.ts';

/** The page that shows a dynamic. */
export const detailAddress = (did: string): string => `${BASE}/dynamic/detail?did=${encodeURIComponent(did)}`;
