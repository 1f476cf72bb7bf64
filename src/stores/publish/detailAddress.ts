import { urlOf } from '../../lib/url/urlOf.ts';

/** The page that shows a dynamic. */
export const detailAddress = (did: string): string => urlOf('/dynamic/detail', { did });
