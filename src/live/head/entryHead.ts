/**
 * The first script of the head of an entry's page, which may leave filled (edge/worker/fillPage.ts): its modules then wait for
 * the visitor. A member asks for their own reply, the app hears of the page at once, and an address may ask for more than
 * stands there.
 */
import { USER_ID_KEY } from '../../host/storageKeys.ts';
import './head.ts';
import { begin } from './begin.ts';
import { local, stored } from './stored.ts';

const root = document.documentElement.dataset;

if ((document.currentScript as HTMLScriptElement).dataset['given'] !== undefined)
  begin(
    stored(local, USER_ID_KEY) !== null ||
      root['host'] === 'app' ||
      new RegExp(window.page.settings.waits as string).test(location.search),
  );
