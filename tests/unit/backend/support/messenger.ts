import type { MessengerSettings } from '../../../../src/backend/share/messenger/settings.ts';

/** The public account of a site that is tested; nobody is asked at its address. */
export const ACCOUNT: MessengerSettings = { appId: 'wx1', secret: 'account-secret', url: 'http://127.0.0.1:9/' };
