import { deepLink } from '../../host/open/deepLink.ts';
import { detectHost } from '../../host/detect.ts';
import type { Host } from '../../host/host.ts';
import { loginWay, shownByApp } from '../../host/open/loginRedirect.ts';
import { APP_ASKED_KEY } from '../../host/storageKeys.ts';
import { storageOf } from '../../host/storage.ts';

type Ports = Pick<
  Host,
  'agent' | 'globals' | 'timers' | 'random' | 'open' | 'location' | 'page' | 'session' | 'local' | 'now'
>;

/** Whoever closes the app's login screen has chosen the form: the app is not asked again at once. */
const QUIET_MS = 60_000;

/**
 * Inside our app the login page asks the app first, by the same table as a redirect (specification, section 4), but it is
 * already where `web` leads to: what the app cannot do, the form does. True when the app was asked.
 */
export const askAppToLogIn = async (host: Ports, back: string): Promise<boolean> => {
  const info = detectHost(host.agent.userAgent, host.agent);
  if (info.app === null) return false;
  const { session } = storageOf(host);
  const since = host.now() - Number(session.get(APP_ASKED_KEY) ?? NaN);
  if (since >= 0 && since < QUIET_MS) return false;
  session.set(APP_ASKED_KEY, String(host.now()));
  const way = loginWay(info);
  const link = deepLink({ type: 11 });
  if (way === 'needLogin') return shownByApp(host, back);
  if (!link.ok || way === 'web') return false;
  if (way === 'link') host.open.assign(link.link);
  else host.open.post(link.link, { redirect: back });
  return true;
};
