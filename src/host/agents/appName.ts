import { APP_TOKEN } from '../../settings.ts';

/** Where the token of our app begins in a user agent, up to its slash: a word of its own, in any case (agents/app.ts). */
export const APP_NAME = `(?:^|[\\s(;,])${APP_TOKEN.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`;
