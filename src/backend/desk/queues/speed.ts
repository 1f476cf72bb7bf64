import { readFailing, readSpeed } from '../../vitals/read.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { html } from '../page/html.ts';
import { table } from '../page/table.ts';
import { figures, MOST_LINES } from './speed/figures.ts';

const KINDS = { script: '脚本出错', part: '文件没来', call: '接口出错', view: '显示失败' } as const;
const SPANS = [1, 7, 28, 90] as const;

const show = ({ parts, now, url }: Desk) => {
  const asked = Number(url.searchParams.get('days'));
  const days = SPANS.find((span) => span === asked) ?? 7;
  parts.visits.write();
  const speeds = (['route', 'host', 'build'] as const).map(
    (by) => [by, readSpeed(parts.database, by, days, now)] as const,
  );
  const failing = readFailing(parts.database, days, MOST_LINES, now);
  const empty = speeds.every(([, found]) => found.length === 0);
  return {
    title: '页面快慢',
    body: html`<p>
        四次访问里有三次不超过的数，抽样来的访问；看最近
        ${SPANS.map((span) => (span === days ? html`<b>${span} 天</b> ` : html`<a href="/desk/pages?days=${span}">${span} 天</a> `))}
      </p>
      ${empty ? html`<p>这些天还没有访问报上来。</p>` : speeds.map(([by, found]) => figures(by, found))}
      <h2>出过的错</h2>
      ${table(
        failing,
        [
          ['什么', ({ kind }) => KINDS[kind]],
          ['名字', ({ name }) => name],
          ['访问', ({ visits }) => visits, 'num'],
          ['次数', ({ times }) => times, 'num'],
          [
            '在哪里',
            ({ route, routes, builds }) => `${route}${routes > 1 ? ` 等 ${routes} 页` : ''}，${builds} 个构建`,
          ],
        ],
        '没有。',
      )}`,
  };
};

/** How fast pages are on the phones of visitors, and what fails there; for admins. */
export const speedRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/pages', roles: ['admin'], handle: show },
];
