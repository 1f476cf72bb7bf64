/** What the house itself sets up: boards, topics, announcements. */
export interface Board {
  readonly name: string;
  readonly category: string;
  readonly icon: string;
  readonly intro: string;
  readonly state?: 'open' | 'readonly' | 'leaders' | 'closed';
}

export const boards: readonly Board[] = [
  { category: '走路', name: '徒步', icon: 'boot', intro: '一双鞋走到的地方:路线、节奏和路上的人。' },
  { category: '走路', name: '登山', icon: 'peak', intro: '雪山与高海拔,准备得越细越好。' },
  { category: '走路', name: '越野跑', icon: 'run', intro: '跑山、训练和赛事,配速之外还有风景。' },
  { category: '走路', name: '骑行', icon: 'bike', intro: '公路、山地和长途,轮子上的日子。' },
  { category: '走路', name: '露营', icon: 'tent', intro: '营地、炊具和星空,走的时候只留下脚印。' },
  { category: '走路', name: '亲子', icon: 'family', intro: '带着小朋友走得慢一点、远一点。' },
  { category: '走路', name: '城市周边', icon: 'city', intro: '下班和周末就能到的山。' },
  { category: '交流', name: '攻略', icon: 'map', intro: '交通、分段、花费,写清楚就能帮到人。' },
  { category: '交流', name: '游记', icon: 'book', intro: '慢慢写,慢慢看。' },
  { category: '交流', name: '问答', icon: 'ask', intro: '没有太简单的问题,上山之前先问清楚。' },
  { category: '交流', name: '路况', icon: 'sign', intro: '今天谁走过?封路、水源、积雪,都在这里。' },
  { category: '交流', name: '约伴', icon: 'people', intro: '自愿同行,费用自理,平安第一。' },
  { category: '交流', name: '摄影', icon: 'camera', intro: '光线、构图和等待。' },
  { category: '装备', name: '装备评测', icon: 'gear', intro: '自己花钱买的,说真话。' },
  { category: '装备', name: '清单与减重', icon: 'list', intro: '带什么、不带什么。' },
  { category: '安全', name: '安全与急救', icon: 'shield', intro: '看过一遍,可能就用得上。' },
  { category: '安全', name: '自然与植物', icon: 'leaf', intro: '认得路边的花,山就更大了。' },
  { category: '站务', name: '领队之家', icon: 'flag', intro: '领队发布经验和复盘。', state: 'leaders' },
  { category: '站务', name: '旧版留言', icon: 'box', intro: '已归档,仅供查看。', state: 'closed' },
];

export const topics: readonly (readonly [name: string, intro: string, tag: string])[] = [
  ['周末去哪儿', '说说这个周末你在哪座山上。', ''],
  ['山野日出', '早起的人都在这里。', 'dawn'],
  ['云海打卡', '雨后的第一个晴天,把握最大。', 'cloudsea'],
  ['星空与营地', '关掉头灯,抬头。', 'night'],
  ['山里的一顿饭', '路餐、营地晚餐和山脚的第一口热汤。', 'food'],
  ['我的路餐', '重量、热量和嘴巴的平衡。', 'food'],
  ['新手第一座山', '每个人都有第一次。', 'level'],
  ['高原日记', '慢慢走,深呼吸。', 'high'],
  ['城市后山', '家门口也有好风景。', 'city'],
  ['下班夜爬', '电脑包换成头灯。', 'city'],
  ['带娃上山', '零食、故事和耐心。', 'family'],
  ['和爸妈走一次', '趁他们还走得动。', 'family'],
  ['一个人的路', '独行要报备,平安第一。', 'solo'],
  ['捡垃圾的人', '带走的比带来的多一点。', 'thanks'],
  ['山里的陌生人', '萍水相逢的好意。', 'thanks'],
  ['装备减法', '少带一件,多走一里。', 'gear'],
  ['修修补补', '东西坏了,别急着扔。', 'gear'],
  ['跑山去', '快一点也行。', ''],
  ['秋天的颜色', '叶子落光之前。', 'autumn'],
  ['春天在路上', '花开得没有道理。', 'spring'],
  ['夏天避暑', '躲进林子里。', 'summer'],
  ['冬天的山', '雪、雾凇和热茶。', 'winter'],
  ['雨天也出门', '雨有雨的味道。', 'rain'],
  ['白墙俱乐部', '什么也没看见的人来集合。', 'fog'],
  ['山里的动物', '远远看就好,请勿投喂。', 'life'],
  ['路边的花', '认一认,别摘。', 'life'],
  ['古道寻踪', '石板上的脚印。', 'ancient'],
  ['海边徒步', '风里都是盐味。', 'coast'],
  ['雪山之约', '登顶是选项,下山是必须。', 'snowpeak'],
  ['草甸与风', '躺下就不想起来。', 'meadow'],
  ['湖水的颜色', '一小时换三次。', 'lake'],
  ['梯田四季', '水满、青苗、稻浪。', 'terrace'],
  ['沙漠夜行', '骆驼走过的线。', 'desert'],
  ['石头山', '手脚并用的快乐。', 'rock'],
  ['森林漫步', '松针铺了一路。', 'wood'],
  ['山野翻车现场', '笑完记得提醒后来人。', 'mishap'],
  ['安全一分钟', '每天记住一条。', 'safety'],
  ['路况接力', '走过的人说一声。', 'condition'],
  ['今年的山单', '写下来,就会去。', 'plan'],
  ['登山后遗症', '下楼梯扶墙的人。', 'after'],
];

export const announcements: readonly {
  kind: 'notice' | 'release' | 'safety' | 'result';
  title: string;
  text: string;
  area: string;
  pinned: boolean;
  daysAgo: number;
  days: number | null;
}[] = [
  {
    kind: 'safety',
    title: '秋冬防火期:进山不带火种',
    text: '多地已进入森林防火期,部分山林封闭。出发前请查看当地林草部门公告,进山不携带火种、不吸烟、不野炊。发现火情请立即拨打 12119。',
    area: '全国多地',
    pinned: true,
    daysAgo: 12,
    days: 120,
  },
  {
    kind: 'safety',
    title: '鳌太、狼塔等线路禁止擅自穿越',
    text: '相关保护区已明令禁止非法穿越。社区不展示、不转发这些线路的轨迹与攻略,劝阻帖除外。请珍惜生命,也请不要让救援者冒险。',
    area: '陕西、新疆',
    pinned: true,
    daysAgo: 160,
    days: null,
  },
  {
    kind: 'safety',
    title: '冷空气来了:高海拔线路请带足保暖',
    text: '未来一周西北、华北和川西高原气温下降 8 到 12 度,三千米以上有降雪。计划出行的朋友请重新检查装备,做好随时下撤的准备。',
    area: '西北、华北、川西',
    pinned: false,
    daysAgo: 2,
    days: 9,
  },
  {
    kind: 'safety',
    title: '海岸线路潮汐提醒',
    text: '本周末为大潮期,东西涌等海岸线路的礁石段涨潮时会中断。出发前请查潮汐表,避开涨潮前后两小时。',
    area: '广东沿海',
    pinned: false,
    daysAgo: 3,
    days: 7,
  },
  {
    kind: 'notice',
    title: '社区公约(第三版)',
    text: '写真话,署来源;不晒濒危植物的位置;不鼓励冒险;不对慢的人说快点。违规内容会先折叠,再通知作者修改,申诉三天内答复。',
    area: '',
    pinned: false,
    daysAgo: 75,
    days: null,
  },
  {
    kind: 'notice',
    title: '约伴版块的三条底线',
    text: '同行自愿、费用公开、平安第一。任何以约伴为名收取服务费的行为都会被处理。首次见面请选在人多的地方,并告诉家人。',
    area: '',
    pinned: false,
    daysAgo: 40,
    days: null,
  },
  {
    kind: 'notice',
    title: '轨迹起终点自动模糊',
    text: '为了保护住址隐私,上传轨迹时默认裁掉起点和终点各两百米,可以在设置里调整。',
    area: '',
    pinned: false,
    daysAgo: 29,
    days: null,
  },
  {
    kind: 'release',
    title: '网页版更新:看图更快,也更省流量',
    text: '图片会先显示底色再清晰起来,列表返回时停在原来的位置;新增大字模式,整站一处设置。',
    area: '',
    pinned: false,
    daysAgo: 6,
    days: 30,
  },
  {
    kind: 'release',
    title: '游记支持分段目录',
    text: '给段落加上小标题,长游记就会自动生成目录。旧文章编辑一次即可生效。',
    area: '',
    pinned: false,
    daysAgo: 51,
    days: null,
  },
  {
    kind: 'result',
    title: '“秋天的颜色”征集结果',
    text: '共收到投稿六百余篇,由读者投票选出十二篇精华,已在游记版块标出。感谢每一位认真看树的人。',
    area: '',
    pinned: false,
    daysAgo: 9,
    days: 40,
  },
  {
    kind: 'result',
    title: '“捡垃圾的人”九月记录',
    text: '九月有 214 位朋友带下山的垃圾超过一千六百斤。名单按姓氏排列,没有名次。',
    area: '',
    pinned: false,
    daysAgo: 33,
    days: null,
  },
];
