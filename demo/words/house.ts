/** What the house itself sets up: boards and topics. */
export interface Board {
  readonly name: string;
  readonly category: string;
  readonly icon: string;
  readonly intro: string;
  readonly state?: 'open' | 'readonly' | 'leaders' | 'closed';
}

export const boards: readonly Board[] = [
  { category: '走路', name: '徒步', icon: 'boot', intro: '一双鞋走到的地方：路线、节奏和路上的人。' },
  { category: '走路', name: '登山', icon: 'peak', intro: '雪山与高海拔，准备得越细越好。' },
  { category: '走路', name: '越野跑', icon: 'run', intro: '跑山、训练和赛事，配速之外还有风景。' },
  { category: '走路', name: '骑行', icon: 'bike', intro: '公路、山地和长途，轮子上的日子。' },
  { category: '走路', name: '露营', icon: 'tent', intro: '营地、炊具和星空，走的时候只留下脚印。' },
  { category: '走路', name: '亲子', icon: 'family', intro: '带着小朋友走得慢一点、远一点。' },
  { category: '走路', name: '城市周边', icon: 'city', intro: '下班和周末就能到的山。' },
  { category: '交流', name: '攻略', icon: 'map', intro: '交通、分段、花费，写清楚就能帮到人。' },
  { category: '交流', name: '游记', icon: 'book', intro: '慢慢写，慢慢看。' },
  { category: '交流', name: '问答', icon: 'ask', intro: '没有太简单的问题，上山之前先问清楚。' },
  { category: '交流', name: '路况', icon: 'sign', intro: '今天谁走过？封路、水源、积雪，都在这里。' },
  { category: '交流', name: '约伴', icon: 'people', intro: '自愿同行，费用自理，平安第一。' },
  { category: '交流', name: '摄影', icon: 'camera', intro: '光线、构图和等待。' },
  { category: '装备', name: '装备评测', icon: 'gear', intro: '自己花钱买的，说真话。' },
  { category: '装备', name: '清单与减重', icon: 'list', intro: '带什么、不带什么。' },
  { category: '安全', name: '安全与急救', icon: 'shield', intro: '看过一遍，可能就用得上。' },
  { category: '安全', name: '自然与植物', icon: 'leaf', intro: '认得路边的花，山就更大了。' },
  { category: '站务', name: '领队之家', icon: 'flag', intro: '领队发布经验和复盘。', state: 'leaders' },
  { category: '站务', name: '旧版留言', icon: 'box', intro: '已归档，仅供查看。', state: 'closed' },
];

/** Filled once and for all: an exhibition that takes no more. */
export const fullBoard: Board = {
  category: '交流',
  name: '山野影展',
  icon: 'camera',
  intro: '一届收满为止，收满以后只看不投，下一届另开。',
};

/** Sub-boards by the days that a walk takes, or by the height that it reaches. */
export const subBoards: readonly {
  readonly board: string;
  readonly by: 'days' | 'top';
  /** Each takes what lies below its bound. */
  readonly parts: readonly (readonly [name: string, below: number])[];
}[] = [
  {
    board: '徒步',
    by: 'days',
    parts: [
      ['当天往返', 2],
      ['两三天', 4],
      ['重装长线', Infinity],
    ],
  },
  {
    board: '登山',
    by: 'top',
    parts: [
      ['五千米以下', 5000],
      ['五千米以上', Infinity],
    ],
  },
];

/** Where the rules of a board stand, where it has some of its own. */
export const boardRules: Readonly<Record<string, string>> = {
  徒步: '/user/protocol#l-2-2',
  登山: '/user/protocol#l-2-2',
  路况: '/user/protocol#l-1-2',
  约伴: '/user/protocol#l-3-1',
  装备评测: '/user/protocol#l-2-4',
  自然与植物: '/user/protocol#l-2-3',
};

export const topics: readonly (readonly [name: string, intro: string, tag: string])[] = [
  ['周末去哪儿', '说说这个周末你在哪座山上。', ''],
  ['山野日出', '早起的人都在这里。', 'dawn'],
  ['云海打卡', '雨后的第一个晴天，把握最大。', 'cloudsea'],
  ['星空与营地', '关掉头灯，抬头。', 'night'],
  ['山里的一顿饭', '路餐、营地晚餐和山脚的第一口热汤。', 'food'],
  ['我的路餐', '重量、热量和嘴巴的平衡。', 'food'],
  ['新手第一座山', '每个人都有第一次。', 'level'],
  ['高原日记', '慢慢走，深呼吸。', 'high'],
  ['城市后山', '家门口也有好风景。', 'city'],
  ['下班夜爬', '电脑包换成头灯。', 'city'],
  ['带娃上山', '零食、故事和耐心。', 'family'],
  ['和爸妈走一次', '趁他们还走得动。', 'family'],
  ['一个人的路', '独行要报备，平安第一。', 'solo'],
  ['捡垃圾的人', '带走的比带来的多一点。', 'thanks'],
  ['山里的陌生人', '萍水相逢的好意。', 'thanks'],
  ['装备减法', '少带一件，多走一里。', 'gear'],
  ['修修补补', '东西坏了，别急着扔。', 'gear'],
  ['跑山去', '快一点也行。', ''],
  ['秋天的颜色', '叶子落光之前。', 'autumn'],
  ['春天在路上', '花开得没有道理。', 'spring'],
  ['夏天避暑', '躲进林子里。', 'summer'],
  ['冬天的山', '雪、雾凇和热茶。', 'winter'],
  ['雨天也出门', '雨有雨的味道。', 'rain'],
  ['白墙俱乐部', '什么也没看见的人来集合。', 'fog'],
  ['山里的动物', '远远看就好，请勿投喂。', 'life'],
  ['路边的花', '认一认，别摘。', 'life'],
  ['古道寻踪', '石板上的脚印。', 'ancient'],
  ['海边徒步', '风里都是盐味。', 'coast'],
  ['雪山之约', '登顶是选项，下山是必须。', 'snowpeak'],
  ['草甸与风', '躺下就不想起来。', 'meadow'],
  ['湖水的颜色', '一小时换三次。', 'lake'],
  ['梯田四季', '水满、青苗、稻浪。', 'terrace'],
  ['沙漠夜行', '骆驼走过的线。', 'desert'],
  ['石头山', '手脚并用的快乐。', 'rock'],
  ['森林漫步', '松针铺了一路。', 'wood'],
  ['山野翻车现场', '笑完记得提醒后来人。', 'mishap'],
  ['安全一分钟', '每天记住一条。', 'safety'],
  ['路况接力', '走过的人说一声。', 'condition'],
  ['今年的山单', '写下来，就会去。', 'plan'],
  ['登山后遗症', '下楼梯扶墙的人。', 'after'],
];
