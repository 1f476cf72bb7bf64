import type { HostInfo } from '../../host/detect.ts';
import { can } from '../../host/versions.ts';
import { openWay } from '../../host/open/openApp.ts';

const KINDS: Readonly<Record<HostInfo['kind'], string>> = {
  app: '自己的App',
  miniProgram: '小程序',
  messenger: '别人的App',
  browser: '浏览器',
  webview: '没有报名字的内嵌页',
  bot: '机器人',
  unknown: '认不出',
};
const WAYS: Readonly<Record<ReturnType<typeof openWay>, string>> = {
  inside: '已经在App里',
  guide: '引导到浏览器打开',
  ios: 'scheme，一秒后去商店',
  launch: 'scheme，再用第二种方式',
  showLink: '打不开，给出链接',
};

const yes = (is: boolean): string => (is ? '是' : '否');
const named = (name: string | null, version: string | null): string =>
  name === null ? '—' : version === null ? name : `${name} ${version}`;

/** What was told from a user agent, as lines of a table: name and value in words. */
export const hostRows = (info: HostInfo): readonly (readonly [name: string, value: string])[] => [
  ['外面是', KINDS[info.kind]],
  ['平台码', info.platformCode === null ? '未知' : `${info.platformCode}（${info.platform}）`],
  ['系统', named(info.os, info.osVersion)],
  ['OpenHarmony', info.openHarmony === null ? '—' : `${info.openHarmony.major}.${info.openHarmony.minor}`],
  ['自己的App', info.app === null ? '—' : JSON.stringify(info.app)],
  ['别人的App', named(info.messenger, info.messengerVersion)],
  ['浏览器', named(info.browser, info.browserVersion)],
  ['手持、平板、电视', [info.mobile, info.tablet, info.tv].map(yes).join('、')],
  ['小程序、内嵌页', [info.miniProgram, info.webview].map(yes).join('、')],
  [
    '桥可用、定位可用、功能门槛',
    (['bridge', 'location', 'features'] as const).map((what) => yes(can(info, what))).join('、'),
  ],
  ['打开App的方式', WAYS[openWay(info)]],
];

/** Draws them in a table's body. */
export const drawHost = (body: HTMLElement, info: HostInfo): void => {
  body.textContent = '';
  for (const [name, value] of hostRows(info)) {
    const row = document.createElement('tr');
    const head = document.createElement('th');
    head.scope = 'row';
    head.textContent = name;
    const cell = document.createElement('td');
    cell.textContent = value;
    row.append(head, cell);
    body.append(row);
  }
};
