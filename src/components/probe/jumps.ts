import { callBridge } from '../../host/bridge/call.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { download } from '../../host/browser/download.ts';
import { detectHost } from '../../host/detect.ts';
import { deepLink, type DeepLink } from '../../host/open/deepLink.ts';
import { openApp } from '../../host/open/openApp.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { onTap } from '../../live/onTap.ts';
import { AGENTS } from './agents.ts';
import { drawHost } from './hostRows.ts';
import { createTimeLog } from './timeLog.ts';
import { copyText } from '../../stores/copyText.ts';

const find = <E extends HTMLElement>(mark: string): E => document.querySelector(`[data-probe-${mark}]`) as E;

const linkOf = (type: string, id: string, url: string): DeepLink => {
  if (type === '11') return deepLink({ type: 11 });
  if (type === '30') return deepLink({ type: 30, url });
  return deepLink({ type: Number(type) as 2 | 8 | 9, id });
};

/** The page of ours that shows the same without an app. */
const pageOf = (type: string, id: string, url: string): string => {
  if (type === '2') return urlOf('/community/detail', { id });
  if (type === '8') return urlOf('/event/d-{id}.htm', { id });
  if (type === '9') return urlOf('/dynamic/detail', { did: id });
  return type === '11' ? urlOf('/account/login') : url;
};

/** The bench of jumps: who is around the page, and what each way of opening does, with times. */
export const startJumps = (): void => {
  const host = browserHost();
  const list = find<HTMLOListElement>('log');
  const log = createTimeLog(host, (line, isTitle) => {
    const item = document.createElement('li');
    item.textContent = line;
    item.classList.toggle('probe-title', isTitle);
    list.append(item);
  });
  const pick = find<HTMLSelectElement>('agents');
  for (const [name, agent] of AGENTS) pick.append(new Option(name, agent));
  const look = (): void => {
    const agent = pick.value === '' ? host.agent.userAgent : pick.value;
    find('agent').textContent = agent;
    drawHost(find('host'), detectHost(agent, pick.value === '' ? host.agent : {}));
  };
  pick.addEventListener('change', look);
  look();

  const jump = async (type: string, way: string): Promise<void> => {
    const id = find<HTMLInputElement>('id').value.trim();
    const url = find<HTMLInputElement>('url').value.trim();
    const made = linkOf(type, id, url);
    log.begin(`类型 ${type}，${way}`);
    if (!made.ok) return log.note(`链接没有做成：${made.reason}`);
    log.note(made.link);
    if (way === 'bridge') {
      const result = await callBridge(host, 'openPage', { link: made.link });
      return log.note(`桥的回答：${result.status}`);
    }
    if (way === 'link') {
      log.note('打开网页地址，由系统决定要不要交给App');
      return host.open.assign(pageOf(type, id, url));
    }
    log.note(`结果：${(await openApp(host, made.link)).status}`);
  };

  onTap(document, (target) => {
    const button = target.closest<HTMLElement>('[data-jump]');
    if (button !== null) void jump(button.dataset['jump'] ?? '', button.dataset['way'] ?? '');
    const copies = target.closest('[data-copy-agent]') !== null ? find('agent').textContent : null;
    const text = copies ?? (target.closest('[data-copy-log]') !== null ? log.text() : null);
    if (text !== null) void copyText(text, '已复制', '复制没有成功，可以存为文件');
    if (target.closest('[data-save-log]') !== null)
      download(new Blob([`${host.agent.userAgent}\n\n${log.text()}\n`], { type: 'text/plain' }), '跳转记录.txt');
  });
};
