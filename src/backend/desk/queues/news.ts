import {
  chinaDayOf,
  changeNews,
  endNews,
  type HouseNews,
  houseNewsById,
  houseNewsFor,
  withdrawNews,
  writeNews,
  type Written,
} from '../../content/house.ts';
import { refuse } from '../../errors.ts';
import { randomText } from '../../sessions/secrets.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { typed, wholeTyped } from '../page/fields.ts';
import { at, form, type Html, html, raw } from '../page/html.ts';
import { options } from '../page/options.ts';
import { table } from '../page/table.ts';
import { NEWS_KINDS } from '../page/values.ts';
import { historyOf } from './log.ts';

const stateOf = ({ withdrawn_at, starts_at, ends_at }: HouseNews, now: number): string => {
  if (withdrawn_at !== null) return '已撤回';
  if (starts_at > now) return '还没开始';
  return ends_at !== null && ends_at <= now ? '已结束' : '正在显示';
};

const fields = (news: HouseNews | null): Html =>
  html`<label
      >类型<select name="kind">
        ${options(NEWS_KINDS, news?.kind)}
      </select></label
    ><label
      >标题，2 到 30 个字<input
        name="title"
        required
        minlength="2"
        maxlength="30"
        autocomplete="off"
        value="${news?.title ?? ''}"
        ${news === null ? raw('autofocus') : ''} /></label
    ><label
      >范围，空着是各地；省、市或山名用顿号分开，收藏了那里路线的人会看到路线名<input
        name="area"
        maxlength="20"
        autocomplete="off"
        placeholder="秦岭、太白山一带"
        value="${news?.area ?? ''}" /></label
    ><label
      >内容，空一行分段，“- ”开头是列表<textarea name="text" required maxlength="2000" data-key="r">
${news?.text ?? ''}</textarea></label
    ><label
      >${news === null ? '开始的日子，空着是马上' : `开始的日子，空着还是 ${chinaDayOf(news.starts_at)}`}<input
        name="from"
        type="date" /></label
    ><label
      >最后一天，空着是一直显示<input
        name="until"
        type="date"
        value="${news === null || news.ends_at === null ? '' : chinaDayOf(news.ends_at - 1)}" /></label
    ><label
      ><input
        type="checkbox"
        name="pinned"
        value="1"
        ${news === null || news.pinned === 1 ? raw('checked') : ''}
      />置顶，社区首页先看到它</label
    >`;

const list = (desk: Desk) => {
  const { database, notices } = desk.parts;
  const rows = houseNewsFor(database);
  const written = notices(desk.now).told.filter(({ name }) => !/^desk-\d+$/.test(name));
  return {
    title: '公告和安全预警',
    body: html`<section>
        <h2>写一条</h2>
        <p>发布后马上出现在社区首页、资讯公告页和订阅里，不用等网站更新。</p>
        ${form(
          desk.token,
          '/desk/news',
          html`<input type="hidden" name="key" value="${randomText(16)}" />${fields(null)}<button class="main">
              发布
            </button>`,
          'stack',
        )}
      </section>
      <h2>工作台发布的</h2>
      ${table(
        rows,
        [
          ['编号', ({ id }) => id],
          ['类型', ({ kind }) => NEWS_KINDS[kind]],
          ['标题', ({ id, title }) => html`<a href="/desk/news/${id}">${title}</a>`],
          ['范围', ({ area }) => (area === '' ? '各地' : area)],
          ['时间', (row) => html`${at(row.starts_at)} 起${row.ends_at === null ? '' : html`，到 ${at(row.ends_at)}`}`],
          ['状态', (row) => stateOf(row, desk.now)],
        ],
        '还没有。',
      )}
      ${
        written.length === 0
          ? ''
          : html`<details>
              <summary>编辑写在文件里的 ${written.length} 条，在内容编辑器里改</summary>
              <ul>
                ${written.map((one) => html`<li>${NEWS_KINDS[one.kind]}：${one.title}</li>`)}
              </ul>
            </details>`
      }`,
  };
};

const newsOf = (desk: Desk): HouseNews => {
  const id = wholeTyped(desk.id);
  const row = Number.isNaN(id) ? undefined : houseNewsById(desk.parts.database, id);
  if (!row) throw refuse('notFound', { errMsg: '没有这条公告' });
  return row;
};

const show = (desk: Desk) => {
  const news = newsOf(desk);
  const path = `/desk/news/${news.id}`;
  const state = stateOf(news, desk.now);
  const act = (name: string, title: string, why: string, look: string): Html =>
    html`<section>
      <h2>${title}</h2>
      <p>${why}</p>
      ${form(desk.token, path, html`<button name="do" value="${name}" class="${look}">${title}</button>`)}
    </section>`;
  return {
    title: `${NEWS_KINDS[news.kind]} ${news.id}：${state}`,
    body: html`${
      news.withdrawn_at === null
        ? html`<section>
            ${form(desk.token, path, html`${fields(news)}<button class="main" name="do" value="save">保存</button>`, 'stack')}
          </section>`
        : html`<section>
            <h2>${news.title}</h2>
            <p class="words">${news.text}</p>
          </section>`
    }
    ${state === '正在显示' ? act('end', '现在结束', '危险过去了：从首页撤下，在资讯公告里留着，标为已结束。', '') : ''}
    ${news.withdrawn_at === null ? act('withdraw', '撤回', '发错了：各处都看不到它，不能恢复。', 'danger') : ''}
    ${historyOf(desk, `news ${news.id}`)}`,
  };
};

const written = (desk: Desk): Written => ({
  kind: typed(desk, 'kind'),
  title: typed(desk, 'title'),
  text: desk.form.get('text') ?? '',
  area: typed(desk, 'area'),
  pinned: typed(desk, 'pinned') === '1',
  from: typed(desk, 'from'),
  until: typed(desk, 'until'),
});

const publish = async (desk: Desk) => {
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const news = written(desk);
  const id = await desk.act(
    'news.publish',
    (made: number) => `news ${made}`,
    { ...news },
    (act) => writeNews(act, key, news),
  );
  return { go: `/desk/news/${id}`, said: '已发布' };
};

const decide = async (desk: Desk) => {
  const { id, title } = newsOf(desk);
  const subject = `news ${id}`;
  switch (typed(desk, 'do')) {
    case 'end':
      await desk.act('news.end', subject, { title }, (act) => endNews(act, id));
      return { go: `/desk/news/${id}`, said: '已结束' };
    case 'withdraw':
      await desk.act('news.withdraw', subject, { title }, (act) => withdrawNews(act, id));
      return { go: '/desk/news', said: `“${title}”已撤回` };
    case 'save': {
      const news = written(desk);
      await desk.act('news.change', subject, { ...news }, (act) => changeNews(act, id, news));
      return { go: `/desk/news/${id}`, said: '已保存' };
    }
    default:
      throw refuse('badRequest');
  }
};

/** Announcements and warnings that do not wait for a build. */
export const newsRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/news', roles: ['moderator'], handle: list },
  { method: 'GET', path: '/desk/news/:id', roles: ['moderator'], handle: show },
  { method: 'POST', path: '/desk/news', roles: ['moderator'], handle: publish },
  { method: 'POST', path: '/desk/news/:id', roles: ['moderator'], handle: decide },
];
