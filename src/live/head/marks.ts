/**
 * The marks that styles need before the first paint: text size, list mode, host, the bar of the app, whether anybody has logged
 * in. A script of its own beside the one that asks (head.ts): a page that leaves filled needs nothing else before it is
 * painted (edge/worker/fillPage.ts). All of them stand in one store: on a slow phone the first look into a store, or at the
 * cookies, takes some ten milliseconds, and the paint waits for it.
 */
import { APP_BAR_MARK_KEY, SHOW_WAY_KEY, TEXT_SIZE_KEY, USER_ID_KEY } from '../../host/storageKeys.ts';
import { APP_NAME } from '../../settings.ts';
import { local, stored } from './stored.ts';

const marks = document.documentElement.dataset;
const size = stored(local, TEXT_SIZE_KEY);
if (size === '1.2' || size === '1.4') marks['size'] = size;
if (stored(local, SHOW_WAY_KEY) === '2') marks['way'] = '2';
const agent = navigator.userAgent;
marks['host'] = new RegExp(APP_NAME, 'i').test(agent) ? 'app' : /MicroMessenger\//.test(agent) ? 'wechat' : 'web';
if (stored(local, APP_BAR_MARK_KEY) !== null) marks['appBar'] = 'off';
// What only a member is asked need not stand there until the server has said so.
if (stored(local, USER_ID_KEY) === null) marks['guest'] = '';
marks['js'] = '';
