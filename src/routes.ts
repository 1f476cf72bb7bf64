/**
 * Every address of the product (specification, section 2): the one table from which pages take
 * their title and flags, servers their rules, and the 404 page its dispatch.
 *
 * Paths are relative to the base `/mc` unless `host` is `main`. A new screen is a row here and a
 * file in `pages/`; `tests/laws/routes.test.ts` names the half that was forgotten.
 */

/**
 * Kinds of query and tail parameters; `lib/params.ts` holds the check of each.
 * `id`: digits, kept as text. `legacyId`: an id, or the encrypted form of older links.
 */
export type ParamKind = 'id' | 'legacyId' | 'iapId' | 'word' | 'text' | 'json' | 'index' | 'returnTo';

export interface Route {
  readonly path: string;
  /** Title of the document. The brand is appended by the layout. */
  readonly title: string;
  /** One sentence for search engines and share cards. */
  readonly description: string;
  /** `main`: served by the main host outside the base. */
  readonly host?: 'main';
  /** What acts on this page needs the app; its text stays readable everywhere. */
  readonly appOnly?: true;
  /** The page's state survives leaving it (architecture of `stores/keepAlive`). */
  readonly keepAlive?: true;
  readonly noindex?: true;
  /** No Referer leaves this page: its address may name a phone or a code. */
  readonly noReferrer?: true;
  /** No page yet: answers as the 建设中 state of the 404 page. A test counts these. */
  readonly planned?: true;
  /** The page runs no script of its own besides the early one. */
  readonly scriptless?: true;
  /** Optional path segments after `path`, in order. */
  readonly tail?: Readonly<Record<string, ParamKind>>;
  readonly query?: Readonly<Record<string, ParamKind>>;
  /** Path of the row this one repeats: the canonical address. */
  readonly canonical?: string;
  /** Path this address moves to, keeping its query. */
  readonly redirect?: string;
}

const rows = [
  {
    path: '/404',
    title: '页面不见了',
    description: '你要找的页面不存在、已删除或链接已失效。',
    noindex: true,
    scriptless: true,
    query: { reason: 'word', from: 'text', id: 'id', did: 'id' },
  },
  {
    path: '/short_publish',
    title: '发动态',
    description: '写一段话，配几张照片，把今天的山野发给同路人。',
    noindex: true,
    query: { topicId: 'id' },
  },
  {
    path: '/goods',
    title: '户外好物',
    description: '看清重量、尺寸和适用季节，再决定要不要背上山。',
    planned: true,
    query: { id: 'id', alias: 'word' },
  },
  {
    path: '/review/index2024',
    title: '2024 足迹报告',
    description: '这一年走过多少路、爬过多少山，一页一页看给你听。',
    planned: true,
  },
  {
    path: '/review/page2024',
    title: '我的 2024 足迹报告',
    description: '里程、爬升、走过的省份和同行的人，都在这份报告里。',
    planned: true,
    query: { sid: 'word' },
  },
  {
    path: '/review/index10',
    title: '十周年足迹',
    description: '从第一条轨迹到今天，十年山野一次看完。',
    planned: true,
  },
  {
    path: '/review/page10',
    title: '我的十年足迹',
    description: '十年里的第一次、最远一次和最难忘的同伴。',
    planned: true,
    query: { sid: 'word' },
  },
  {
    path: '/review/track',
    title: '2022 足迹报告（存档）',
    description: '2022 年的足迹存档，旧链接依然可以打开。',
    planned: true,
  },
  {
    path: '/review/track/list',
    title: '2023 足迹报告（存档）',
    description: '2023 年的轨迹按月排好，可以筛选也可以做成年度十二图。',
    planned: true,
    keepAlive: true,
  },
  {
    path: '/',
    title: '户外社区',
    description: '附近的人今天去了哪座山，路况如何，周末谁有空，都在这里。',
    keepAlive: true,
    canonical: '/community/home',
    query: { tab: 'word', sort: 'word', track: 'word', boardId: 'id' },
  },
  {
    path: '/community',
    title: '户外社区',
    description: '正在前往社区首页。',
    redirect: '/community/home',
  },
  {
    path: '/community/home',
    title: '户外社区',
    description: '附近的人今天去了哪座山，路况如何，周末谁有空，都在这里。',
    keepAlive: true,
    query: { tab: 'word', sort: 'word', track: 'word', boardId: 'id' },
  },
  {
    path: '/community/detail',
    title: '帖子',
    description: '来自山野的一篇分享。',
    query: { id: 'id' },
  },
  {
    path: '/community/h5/details',
    title: '帖子',
    description: '来自山野的一篇分享。',
    canonical: '/community/detail',
    query: { id: 'legacyId', topicId: 'legacyId' },
  },
  {
    path: '/community/detail1',
    title: '帖子样例',
    description: '排版难例集，供测试使用。',
    noindex: true,
    planned: true,
  },
  {
    path: '/community/image',
    title: '看图',
    description: '放大看清每一处细节。',
    noindex: true,
    query: { id: 'id', did: 'id', i: 'index' },
  },
  {
    path: '/community/goto',
    title: '同城',
    description: '看看你所在的城市，最近谁在路上。',
    keepAlive: true,
    query: { cityId: 'id', sort: 'word' },
  },
  {
    path: '/community/topic',
    title: '话题',
    description: '同一个话题下，大家都走了哪里。',
    keepAlive: true,
    planned: true,
    query: { id: 'id' },
  },
  {
    path: '/community/travel',
    title: '游记',
    description: '有路线、有天数、有花费的走法，照着就能出发。',
    keepAlive: true,
    planned: true,
  },
  {
    path: '/community/more',
    title: '全部版块',
    description: '徒步、登山、骑行、露营，找到你的那一群人。',
    keepAlive: true,
    planned: true,
  },
  {
    path: '/community/more/list',
    title: '版块',
    description: '一个版块里的全部帖子。',
    keepAlive: true,
    planned: true,
    query: { id: 'id' },
  },
  {
    path: '/community/news',
    title: '资讯公告',
    description: '封山、防火、天气预警和产品公告。',
    keepAlive: true,
    planned: true,
  },
  {
    path: '/community/search',
    title: '搜索',
    description: '搜路线、帖子、人和地方。',
    planned: true,
    query: { q: 'text' },
  },
  {
    path: '/community/search/list',
    title: '搜索结果',
    description: '按类型看搜索结果。',
    keepAlive: true,
    planned: true,
    noindex: true,
    query: { q: 'text', tab: 'word' },
  },
  {
    path: '/community/notes',
    title: '我的动态',
    description: '已发布、审核中、草稿和回收站。',
    keepAlive: true,
    planned: true,
    noindex: true,
  },
  {
    path: '/community/mark',
    title: '写帖子',
    description: '写一篇游记、提一个问题，或者约几个同伴。',
    planned: true,
    noindex: true,
    query: { topicId: 'id', boardId: 'id' },
  },
  {
    path: '/community/report',
    title: '举报',
    description: '告诉我们哪里不对，有人身危险请先拨打救援电话。',
    planned: true,
    noindex: true,
    query: { type: 'word', id: 'id' },
  },
  {
    path: '/community/report/report-edit',
    title: '补充举报内容',
    description: '补充说明和截图，帮助我们更快处理。',
    planned: true,
    noindex: true,
    query: { type: 'word', id: 'id', reason: 'word' },
  },
  {
    path: '/top/rank',
    title: '百强榜',
    description: '路线和行者的百强榜，算法公开。',
    keepAlive: true,
    planned: true,
  },
  {
    path: '/top/test',
    title: '鸿蒙跳转测试',
    description: '测试各种跳转方式的内部页面。',
    noindex: true,
    planned: true,
  },
  {
    path: '/tools/drawing',
    title: '画图',
    description: '在路线图上标注，生成可以分享的图片。',
    noindex: true,
    planned: true,
    query: { detail: 'json' },
  },
  {
    path: '/tools/preview',
    title: '预览',
    description: '预览活动海报、行程单和名片。',
    noindex: true,
    planned: true,
    query: { detail: 'json', userId: 'id', eventId: 'id', groupId: 'id' },
  },
  {
    path: '/tools/screen',
    title: '出图',
    description: '把内容画成一张图片交给应用。',
    noindex: true,
    planned: true,
    query: { detail: 'json' },
  },
  {
    path: '/match/rank',
    title: '赛事成绩',
    description: '分组、净时间和名次，一查就有。',
    keepAlive: true,
    planned: true,
    query: { id: 'id', group: 'word' },
  },
  {
    path: '/user/info',
    title: '个人主页',
    description: '走过的省份、写过的游记和带过的队。',
    keepAlive: true,
    planned: true,
    query: { userId: 'id', tab: 'word' },
  },
  {
    path: '/account/login',
    title: '登录',
    description: '用手机号和验证码登录，首次登录即注册。',
    noindex: true,
    noReferrer: true,
    query: { redirect: 'returnTo' },
  },
  {
    path: '/account/modify',
    title: '修改密码',
    description: '修改登录密码，并管理已登录的设备。',
    noindex: true,
    noReferrer: true,
    planned: true,
  },
  {
    path: '/user/protocol',
    title: '领队与队员行为规范',
    description: '一起走，就要一起平安回来：领队和队员各自的责任。',
    tail: { document: 'word', version: 'word', since: 'word' },
    query: { v: 'text' },
  },
  {
    path: '/dynamic/list',
    title: '动态',
    description: '大家刚刚发出的路上片段。',
    keepAlive: true,
    query: { userId: 'id', tab: 'word', month: 'word', topicId: 'id', placeId: 'id', track: 'word' },
  },
  {
    path: '/dynamic/detail',
    title: '动态',
    description: '路上的一个片段。',
    query: { did: 'id' },
  },
  {
    path: '/spaceindex/personal_dynamic_new.htm',
    title: '动态',
    description: '路上的一个片段。',
    canonical: '/dynamic/detail',
    query: { did: 'legacyId' },
  },
  {
    path: '/route/detail',
    title: '路线',
    description: '里程、爬升、海拔剖面和最近的路况。',
    planned: true,
    query: { id: 'id' },
  },
  {
    path: '/app/xhs',
    title: '打开分享内容',
    description: '先看内容，再决定要不要打开应用。',
    planned: true,
    query: { type: 'word', id: 'id' },
  },
  {
    path: '/app/scan',
    title: '扫码登录',
    description: '确认是你本人在登录，再点确认。',
    noindex: true,
    noReferrer: true,
    planned: true,
    query: { code: 'word' },
  },
  {
    path: '/app/check',
    title: '扫码核验',
    description: '核验报名码、会员码和票券。',
    noindex: true,
    noReferrer: true,
    planned: true,
    query: { code: 'word' },
  },
  {
    path: '/list/share',
    title: '装备清单',
    description: '边收拾边打勾，出门不落东西。',
    planned: true,
    query: { id: 'id' },
  },
  {
    path: '/other/share',
    title: '步数挑战',
    description: '和队友一起走够二十一天。',
    planned: true,
    query: { id: 'id', team: 'word' },
  },
  {
    path: '/test',
    title: '测试页',
    description: '内部测试页的目录和组件陈列。',
    noindex: true,
    planned: true,
  },
  {
    path: '/test/geo',
    title: '定位测试',
    description: '逐一试验每种定位方式。',
    noindex: true,
  },
  {
    path: '/test/upload',
    title: '上传测试',
    description: '试验图片上传和长连接。',
    noindex: true,
    planned: true,
  },
  {
    path: '/vip/member',
    title: '会员中心',
    description: '会员状态、权益用量和续费管理。',
    appOnly: true,
  },
  {
    path: '/vip/buy',
    title: '开通会员',
    description: '看清价格、时长和续费方式再开通。',
    appOnly: true,
    query: { iapId: 'iapId', plan: 'word', order: 'id' },
  },
  {
    path: '/vip/rights',
    title: '会员权益',
    description: '每一项权益能做什么、不能做什么，都写清楚。',
    appOnly: true,
    tail: { id: 'id', type: 'word', iapId: 'iapId' },
  },
  {
    path: '/vip/question',
    title: '会员常见问题',
    description: '开通、续费、取消、兑换和退款，常见问题都在这里。',
    appOnly: true,
    tail: { id: 'id' },
  },
  {
    path: '/vip/contact',
    title: '会员客服',
    description: '先自助，再找人；遇险请直接拨打救援电话。',
    appOnly: true,
    query: { order: 'id', question: 'id', lost: 'text' },
  },
  {
    path: '/vip/duty',
    title: '会员服务协议',
    description: '开通会员前请阅读的服务协议，历史版本均可查看。',
    appOnly: true,
    tail: { version: 'word', since: 'word' },
    query: { v: 'text' },
  },
  {
    path: '/vip/userduty',
    title: '连续订阅协议',
    description: '自动续费的金额、日期和取消办法。',
    appOnly: true,
    tail: { version: 'word', since: 'word' },
    query: { v: 'text' },
  },
  {
    path: '/vip/exchange',
    title: '兑换中心',
    description: '用兑换码换会员，领取送给你的会员礼物。',
    appOnly: true,
    query: { code: 'word' },
  },
  {
    path: '/login.htm',
    title: '登录',
    description: '用手机号和验证码登录，首次登录即注册。',
    host: 'main',
    noindex: true,
    noReferrer: true,
    canonical: '/account/login',
    query: { redirect: 'returnTo' },
  },
  {
    path: '/event/d-{id}.htm',
    title: '活动',
    description: '时间、集合地、费用、强度和退款规则。',
    host: 'main',
    planned: true,
  },
  {
    path: '/spaceindex/personal_dynamic_new.htm',
    title: '动态',
    description: '路上的一个片段。',
    host: 'main',
    canonical: '/dynamic/detail',
    query: { did: 'legacyId' },
  },
] as const satisfies readonly Route[];

export const routes: readonly Route[] = rows;

/** Paths of the shell, below the base. */
export type RoutePath = Exclude<(typeof rows)[number], { host: 'main' }>['path'];

/** The row of a path, or undefined. `host` tells the two `.htm` rows of one path apart. */
export const routeOf = (path: string, host?: 'main'): Route | undefined =>
  routes.find((row) => row.path === path && row.host === host);
