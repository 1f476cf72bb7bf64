import { addressOf } from '../../outsideAddress.ts';

/** The messenger's public account that signs for the site. */
export interface MessengerSettings {
  readonly appId: string;
  readonly secret: string;
  /** Where the messenger's server is asked. */
  readonly url: string;
}

const SERVER = 'https://api.weixin.qq.com';

/** Reads `WX_APP_ID` and its secret; null without either. Throws for one without the other, and for no https address. */
export const readMessengerSettings = (env: Readonly<Record<string, string | undefined>>): MessengerSettings | null => {
  const [appId, secret] = [env['WX_APP_ID'] ?? '', env['WX_APP_SECRET'] ?? ''];
  if (appId === '' && secret === '') return null;
  if (appId === '' || secret === '') throw new Error('WX_APP_ID and WX_APP_SECRET belong together');
  return { appId, secret, url: addressOf(env, 'WX_API_URL', SERVER) };
};
