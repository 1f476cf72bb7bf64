import { heading, noPicture, ordinary, paragraph, type Post, type Sample } from './base.ts';

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));
const album = times(60, (at) => noPicture([1200, 900, 1600][at % 3] ?? 1200, [800, 1350, 700][at % 3] ?? 800));
const SENTENCE = '雾从谷底漫上来，先没过松树，再没过路牌，最后连前面那个人的背包也看不清了。';
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const shown = (pictures: Post['pictures']): Post['blocks'] =>
  pictures.map((picture, index) => ({
    type: 'picture',
    index,
    caption: index % 4 === 0 ? `第 ${index + 1} 张` : '',
    picture,
  }));

/** The hard cases, in the order of the gallery. */
export const samples: readonly Sample[] = [
  { name: 'plain', title: '什么都没有', look: '没有图片、版块、话题、地点和评论，零不写成 0。' },
  {
    name: 'album',
    title: '六十张图',
    look: '每张都留好位置，往下翻不跳；图都取不到，显示默认图。',
    post: { title: '六十张图', pictures: album, blocks: [paragraph('下面是六十张图。'), ...shown(album)] },
  },
  {
    name: 'long',
    title: '三万字',
    look: '四十个小标题，有目录和阅读进度，能接着上次的位置读。',
    post: {
      title: '三万字的长文',
      blocks: times(40, (at) => at).flatMap((at) => [
        heading(`第 ${at + 1} 段路`),
        ...times(5, () => paragraph(SENTENCE.repeat(4))),
      ]),
    },
  },
  {
    name: 'names',
    title: '名字和标题',
    look: '从右往左的文字、表情、零宽字符和改方向的记号，都不弄乱旁边的字。',
    post: {
      title: '\u202e倒着的标题 مرحبا بالجبال 👨‍👩‍👧‍👦🏔️ שלום',
      author: { ...ordinary.author, nickName: '🧗🏽‍♀️ليلى\u200b\u200d的山路' },
      blocks: [paragraph('مرحبا بالجبال，这一段里有从右往左的字：שלום לכולם。后面的标点应该在后面。')],
    },
  },
  {
    name: 'titles',
    title: '没有空格的长标题',
    look: '标题和昵称撑不破屏幕，也不盖住按钮。',
    post: {
      title: WORD,
      author: { ...ordinary.author, nickName: '一个十二个字那么长的昵称', leader: true, vip: 2 },
      board: { id: ordinary.id, name: WORD },
    },
  },
  {
    name: 'odd-pictures',
    title: '取不到和奇怪比例的图',
    look: '细长和扁宽的图按比例留位置；取不到的显示默认图。',
    post: {
      pictures: [noPicture(400, 6000, '很长的一张截图'), noPicture(8000, 300), noPicture(1, 1)],
      blocks: shown([noPicture(400, 6000, '很长的一张截图'), noPicture(8000, 300), noPicture(1, 1)]),
    },
  },
  {
    name: 'code',
    title: '表格、代码和长网址',
    look: '当作文字原样显示，不横向滚动，不被当成标记。',
    post: {
      title: '<script>alert(1)</script> & "quotes"',
      blocks: [
        paragraph('日期\t里程\t爬升\n3月14日\t12.3\t860\n3月15日\t9.8\t1 240'),
        paragraph(`if (wind > 8) { return "descend"; } // ${'='.repeat(80)}`),
        paragraph(`https://example.com/${'a-very-long-path/'.repeat(12)}`),
        paragraph('<img src=x onerror=alert(1)> {{constructor}} ${7*7} \\u0041'),
      ],
    },
  },
  {
    name: 'lists',
    title: '列表和引用',
    look: '一百项的编号对齐；空的项、没有出处的引用也好看。',
    post: {
      blocks: [
        { type: 'list', ordered: true, items: times(100, (at) => `第 ${at + 1} 件要带的东西`) },
        { type: 'list', ordered: false, items: ['头灯', '', WORD] },
        { type: 'quote', text: SENTENCE, source: '' },
        { type: 'quote', text: SENTENCE, source: '一位不愿意透露姓名的向导' },
        { type: 'divider' },
        heading('三级标题', 3),
        paragraph('一行\n又一行\n\n空一行'),
      ],
    },
  },
  {
    name: 'days',
    title: '按天写的游记',
    look: '三十天、每天几站；没有日期、时间和海拔的也排得齐，清单和提示不散架。',
    post: {
      kind: 'travelogue',
      title: '走了三十天',
      reprint: `https://example.com/${'from/'.repeat(20)}`,
      blocks: [
        ...times(30, (at) => at + 1).flatMap((number): Post['blocks'] => [
          { type: 'day', number, date: number % 3 === 0 ? '' : '2026-10-03', title: number % 4 === 0 ? WORD : '' },
          {
            type: 'stop',
            time: '07:30',
            name: '一个名字很长很长、一行放不下的垭口和它旁边的营地',
            altitude: 5_820,
            note: '',
          },
          { type: 'stop', time: '', name: '河边', altitude: null, note: SENTENCE },
        ]),
        { type: 'checklist', title: '', items: ['头灯', WORD, ''] },
        { type: 'tip', tone: 'warning', text: SENTENCE.repeat(3) },
        { type: 'tip', tone: 'tip', text: WORD },
      ],
    },
  },
  {
    name: 'links',
    title: '外面的链接',
    look: '离开前都会问，问的时候写明真正要去的网站。',
    post: {
      blocks: [
        { type: 'link', href: 'https://example.com/', text: '普通的外链' },
        { type: 'link', href: 'https://user:pass@evil.example/mc/account/login', text: '装成本站登录页的' },
        { type: 'link', href: 'https://xn--80ak6aa92e.com/', text: 'https://www.apple.com/' },
      ],
    },
  },
  {
    name: 'crowd',
    title: '最热闹的一篇',
    look: '九百九十九条评论、上亿次阅读、十个话题，数字都放得下。评论要向服务器取，样例没有，会说没取到。',
    post: {
      title: '最热闹的一篇',
      best: true,
      editedAt: ordinary.createdAt + 86_400_000,
      counts: { likes: 128_000_000, comments: 999, reads: 312_345_678 },
      favourites: 99_999,
      liked: true,
      favourited: true,
      following: true,
      topics: times(10, (at) => ({ id: String(at + 1), name: `话题名字有长有短${'长'.repeat(at)}` })),
    },
  },
  {
    name: 'track',
    title: '奇怪的轨迹',
    look: '全程一样高的剖面是一条平线；里程、爬升和天数都能很大。',
    post: {
      kind: 'travelogue',
      title: '走了一年的路',
      place: { id: ordinary.id, name: '博尔塔拉蒙古自治州' },
      trip: { month: 12, days: 365, cost: 99_999_999, difficulty: 5, activity: 'hike' },
      track: {
        routeId: ordinary.id,
        name: '一条名字长得一行放不下的、从这头一直走到那头的路线',
        distance: 9_876_543,
        climb: 123_456,
        days: 365,
        profile: times(64, () => 4_200),
        way: 'M5 45l110 0',
      },
    },
  },
  {
    name: 'goods',
    title: '文中的商品',
    look: '在售、售罄、下架的都说得清；没有图的、名字很长的也排得齐。',
    post: {
      blocks: [
        paragraph('走这条线用的：'),
        ...(['onSale', 'soldOut', 'offShelf'] as const).map((state, at): Post['blocks'][number] => ({
          type: 'goods',
          goodsId: String(at + 1),
          goods: {
            goodsId: String(at + 1),
            title: at === 1 ? WORD : '一只名字写得很清楚的、装得下三天东西的重装背包',
            priceFen: [0, 123_456_789, 69_900][at] ?? 0,
            isFrom: at === 1,
            state,
            picture: at === 2 ? null : noPicture(800, 600),
          },
        })),
      ],
    },
  },
  {
    name: 'events',
    title: '文中的活动',
    look: '报名中、已结束、已取消的都说得清；没有图的、名字很长的也排得齐。',
    post: {
      blocks: [
        paragraph('就是这几场：'),
        ...['报名中，剩 3 个名额', '已结束', '已取消'].map((stateWords, at): Post['blocks'][number] => ({
          type: 'event',
          eventId: String(at + 1),
          event: {
            eventId: String(at + 1),
            title: at === 1 ? WORD : '一场名字写得很清楚的、从天黑走到天亮的夜爬看日出',
            span: '2026年12月31日 周四 – 2027年1月3日 周日，共 4 天',
            where: '巴音郭楞蒙古自治州 天山',
            stateWords,
            picture: at === 2 ? null : noPicture(800, 600),
          },
        })),
      ],
    },
  },
  {
    name: 'refused',
    title: '没有通过审核',
    look: '只有作者看得到，写明原因。',
    post: { mine: true, audit: 2, auditReason: '含有联系方式，请删去后重新提交', visibility: 'self' },
  },
  { name: 'closed', title: '评论已关闭', look: '不能再评论，说清楚。', post: { commentsClosed: true } },
  {
    name: 'closedBoard',
    title: '版块已关闭',
    look: '不能再评论，说是版块关了。',
    post: { commentsClosed: true, boardClosed: true },
  },
  ...(
    [
      ['unknown', '没有这一篇'],
      ['deleted', '作者删掉了'],
      ['blocked', '被管理员移除'],
      ['auditing', '还在审核'],
      ['private', '没有对你公开'],
      ['blockedAuthor', '和作者互相看不到'],
    ] as const
  ).map(([state, title]): Sample => ({
    name: state,
    title,
    look: '说明原因，给出别的去处。',
    missing: {
      state,
      similar: times(3, (at) => ({
        kind: 'post',
        id: String(at + 1),
        title: at === 1 ? WORD : '一篇相近的帖子',
        nickName: '样例作者',
        createdAt: ordinary.createdAt,
        picture: null,
        likes: at * 1_000,
      })),
    },
  })),
];

/** The answer of a sample, in the envelope of every reply. */
export const answerOfSample = ({ post, missing }: Sample): object =>
  missing === undefined
    ? { errCode: 0, errMsg: '', data: { ...ordinary, ...post } satisfies Post }
    : { errCode: -1, errMsg: '', data: missing };
