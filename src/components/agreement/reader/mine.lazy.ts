import { call } from '../../../api/call.ts';
import { listConsents } from '../../../api/account/consents.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { absoluteDate } from '../../../lib/time.ts';
import { startConfirm } from './confirm.ts';
import { showRenewal } from './renewal.ts';
import { wholeNodes } from './whole.ts';

type Consent = ReplyOf<typeof listConsents>['list'][number];

const ACTS: Readonly<Record<Consent['act'], string>> = {
  login: '登录时',
  purchase: '开通会员时',
  autoRenew: '开通自动续费时',
};
const HOSTS: Readonly<Record<string, string>> = { app: '应用内', messenger: '微信里', browser: '浏览器里' };
/** Fifty a page: nobody has agreed to one document more often. */
const PAGES = 4;

const consentsTo = async (document: string): Promise<Consent[]> => {
  const found: Consent[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { list, next } = await call(listConsents, cursor === undefined ? {} : { cursor });
    found.push(...list.filter(({ doc }) => doc === document));
    if (next === null) break;
    cursor = next;
  }
  return found;
};

const item = ({ version, act, at, host }: Consent): HTMLLIElement => {
  const line = document.createElement('li');
  const where = Object.prototype.hasOwnProperty.call(HOSTS, host) ? `在${HOSTS[host] ?? ''}` : '';
  line.append(...wholeNodes(`${absoluteDate(at)} ${ACTS[act]}${where}同意了 ${version} 版`));
  return line;
};

const showConsents = async (main: HTMLElement): Promise<void> => {
  const { document: id = '', version = '', state } = main.dataset;
  const box = main.querySelector('[data-consents]') as HTMLElement;
  const mine = await consentsTo(id).catch(() => []);
  const [latest] = mine;
  if (latest === undefined) return;
  const list = box.querySelector('ul') as HTMLUListElement;
  list.append(...mine.map(item));
  const links = Array.prototype.slice.call(main.querySelectorAll('[data-since]')) as HTMLAnchorElement[];
  const since = links.find((link) => link.dataset['since'] === latest.version);
  if (state === 'current' && latest.version !== version && since !== undefined) {
    const line = document.createElement('li');
    const link = document.createElement('a');
    link.href = since.href;
    link.textContent = '看改了什么';
    line.append(`你同意之后有 ${since.dataset['count'] ?? ''} 处变化。`, link);
    list.append(line);
  }
  box.hidden = false;
};

/**
 * What concerns this reader: to which versions they agreed and what has changed since, their subscription, and the bar of
 * `?confirm=1`. It only adds: without an answer the page stays as it is.
 */
export const startMine = (main: HTMLElement): void => {
  const { document: id, member, asking } = main.dataset;
  if (asking !== undefined) startConfirm(main);
  if (member === undefined) return;
  void showConsents(main);
  if (id === 'vip-userduty') void showRenewal(main);
};
