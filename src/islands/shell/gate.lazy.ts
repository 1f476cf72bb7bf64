/** What stands behind the gate: whether an app is around the page, whether it is new enough, and the way into it. */
import { type AppGate, appGate, sinceGate } from '../../host/open/appGate.ts';
import { agent } from '../../host/browser/agent.ts';
import { detectHost } from '../../host/detect.ts';
import { ownUrl } from '../../live/list/ownParams.ts';
import { $appHelp } from '../../stores/appHelp.ts';
import { openInApp } from '../../stores/openInApp.ts';
import { oldWords } from './oldWords.ts';

const host = detectHost(agent().userAgent, agent());
const gate = appGate(host);

/** The gate of a button: its own where it says since when the app has what it leads to (`iOS android harmony`, `-` none). */
const gateOf = (button: HTMLElement): AppGate => {
  const since = button.dataset['since'];
  if (since === undefined) return gate;
  const [ios = null, build = null, harmony = null] = since.split(' ').map((one) => (one === '-' ? null : one));
  return sinceGate(host, { ios, androidBuild: build === null ? null : Number(build), harmony });
};

/** Shows the gates as this app needs them: not at all, or as the way to a newer one, the page's own with both versions named. */
export const showGate = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-since]')) {
    if (gateOf(button).kind !== 'old') continue;
    button.textContent = '升级App';
    button.dataset['old'] = '';
  }
  const aside = document.querySelector<HTMLElement>('[data-app-gate]');
  if (aside === null) return;
  aside.dataset['appGate'] = gate.kind;
  if (gate.kind !== 'old') return;
  const words = aside.querySelector('[data-gate-words]');
  const button = aside.querySelector<HTMLElement>('[data-gate-open]');
  const { versions, then } = oldWords(gate);
  if (words !== null) words.textContent = `${versions}，${then}。`;
  if (button === null) return;
  button.textContent = '去更新';
  button.hidden = gate.store === null;
};

/** The field whose words the app should have (`data-app-extra`: its name there): they go beside the address and never in it. */
const carriedWords = (): Readonly<Record<string, string>> => {
  const field = document.querySelector<HTMLInputElement>('input[data-app-extra]');
  const name = field?.dataset['appExtra'];
  return field === null || name === undefined || field.value === '' ? {} : { [name]: field.value };
};

/** What a tap on a button of the gate does. */
export const openGate = (button: HTMLElement): void => {
  const own = gateOf(button);
  if (own.kind === 'old') $appHelp.set(own);
  else {
    const extra = carriedWords();
    const taken = Object.keys(extra).map((name) => [name, null] as const);
    const url = taken.length === 0 ? location.pathname + location.search : ownUrl(Object.fromEntries(taken));
    void openInApp({ type: 30, url, extra });
  }
};
