/**
 * The messenger opens apps for taps on a tag of its SDK alone: it is laid over the buttons of the page. Where it does not come to life, the
 * button beneath stays what it was: the way out of the messenger.
 */
import { agent } from '../../host/browser/agent.ts';
import { detectHost } from '../../host/detect.ts';
import { deepLink, type Target } from '../../host/open/deepLink.ts';
import { hasLaunchTag, LAUNCH_TAG } from '../../host/open/launchTag.ts';
import { targetOfBar } from '../../live/afterPaint/appBarTarget.ts';
import { APP_WECHAT_ID } from '../../settings.ts';

const here = (): Target => ({ type: 30, url: location.pathname + location.search });

const layOver = (button: HTMLElement): void => {
  const { width, height } = button.getBoundingClientRect();
  const bar = button.closest<HTMLElement>('[data-app-bar]');
  const link = deepLink(bar === null ? here() : targetOfBar(bar));
  if (width === 0 || !link.ok) return;
  const tag = document.createElement(LAUNCH_TAG);
  tag.setAttribute('appid', APP_WECHAT_ID);
  tag.setAttribute('extinfo', link.link);
  // The content policy forbids styles in what the tag shows: a canvas has a size without any, and is clear.
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const template = document.createElement('template');
  template.content.append(canvas);
  tag.append(template);
  Object.assign(tag.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' });
  tag.addEventListener('ready', () => (tag.style.pointerEvents = 'auto'));
  tag.addEventListener('error', () => {
    tag.remove();
    button.click();
  });
  const box = document.createElement('span');
  Object.assign(box.style, { position: 'relative', display: 'inline-flex' });
  button.replaceWith(box);
  box.append(button, tag);
};

/** Lays the tag over every button that opens the app, once the SDK says that it may be used. */
export const layLaunchTags = (): void => {
  if (!hasLaunchTag(detectHost(agent().userAgent, agent()))) return;
  for (const button of Array.from(document.querySelectorAll<HTMLElement>('[data-app-open], [data-gate-open]')))
    layOver(button);
};
