import { agent } from '../../host/browser/agent.ts';
import { surroundings } from '../../host/surroundings.ts';
import { local, session } from '../../host/browser/storage.ts';
import { onTap } from '../../live/onTap.ts';
import { showFailure } from '../../stores/failure.ts';
import { features } from './features.ts';
import { drawHost } from './hostRows.ts';
import { parts } from './parts.ts';

const find = (mark: string): HTMLElement => document.querySelector(`[data-probe-${mark}]`) as HTMLElement;

const row = (name: string, value: string): HTMLElement => {
  const line = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = name;
  const cell = document.createElement('td');
  cell.textContent = value;
  line.append(head, cell);
  return line;
};

const screenRows = (): readonly (readonly [string, string])[] => {
  const { dataset } = document.documentElement;
  return [
    ['构建', window.page.settings.build],
    ['视口', `${innerWidth}×${innerHeight}，像素比 ${devicePixelRatio}`],
    ['字号', dataset['size'] ?? '1'],
    ['深色', matchMedia('(prefers-color-scheme: dark)').matches ? '是' : '否'],
    ['少动画', matchMedia('(prefers-reduced-motion: reduce)').matches ? '是' : '否'],
    ['时区', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['语言', navigator.language],
    ['浏览器标识', navigator.userAgent],
  ];
};

/** Shows one state of the living part, as its region would. */
const showState = (root: HTMLElement, state: string): void => {
  root.dataset['view'] = state;
  for (const one of Array.from(root.querySelectorAll<HTMLElement>('[data-when-view]')))
    one.hidden = one.dataset['whenView'] !== state;
};

/** The gallery: tables of what is around the page, every part of the shell, every state of a living part. */
export const startGallery = (): void => {
  drawHost(find('host'), surroundings({ agent: agent(), local, session }));
  find('screen').append(...screenRows().map(([name, value]) => row(name, value)));
  find('features').append(...features().map(([name, has]) => row(name, has ? '有' : '没有')));
  const stage = document.querySelector('[data-stage]') as HTMLElement;
  document.querySelector('[data-states]')?.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) showState(stage, target.value);
  });
  onTap(document, (target) => {
    const name = target.closest<HTMLElement>('[data-part]')?.dataset['part'];
    if (name !== undefined && Object.prototype.hasOwnProperty.call(parts, name))
      Promise.resolve(parts[name]?.()).catch(showFailure);
  });
};
