/** Topics beyond the ordinary ones: activities with a time, and one of each state that a topic can be in. */
export interface Activity {
  readonly name: string;
  readonly intro: string;
  readonly rules: readonly string[];
  /** Tag of its cover. */
  readonly tag: string;
  /** Days from the moment of seeding. */
  readonly startsDays: number;
  readonly endsDays: number;
  /** Telephone of the demo member who holds it; null for the house. */
  readonly host: string | null;
  /** What is won, the first place first. */
  readonly awards: readonly string[];
}

export const activities: readonly Activity[] = [
  {
    name: '二十一天走出去',
    intro: '每天在户外走半个小时，回来记一笔。不比快慢，只看有没有出门。路边、公园、后山都算，一个人或带上家里人都行。',
    rules: [
      '每天最多记一次，写清楚走了哪里、走了多久。',
      '照片要自己拍的，不发别人的脸，不发详细住址。',
      '天气不好就在室内活动，安全第一。',
      '排行看这段时间里大家的赞，同样多的看记录的次数。',
    ],
    tag: 'city',
    startsDays: -9,
    endsDays: 12,
    host: '13800138001',
    awards: [],
  },
  {
    name: '百山清路行动',
    intro: '带一个袋子上山，把路上看见的垃圾背下来。谢谢每一位弯过腰的人。',
    rules: [
      '戴手套，不碰碎玻璃和针头。',
      '背不动的先拍照记下位置，留给下一拨人。',
      '获奖名单由社区运营和三位领队一起定。',
    ],
    tag: 'thanks',
    startsDays: -120,
    endsDays: -60,
    host: null,
    awards: ['一等奖', '二等奖', '二等奖', '三等奖', '三等奖', '三等奖'],
  },
  {
    name: '夜观星空周',
    intro: '找一处没有路灯的地方，关掉头灯，等眼睛适应十分钟。',
    rules: ['夜里至少两个人同行，告诉家里人去哪里、几点回。', '拍星空请写下地点的大概方位和当晚的天气。'],
    tag: 'night',
    startsDays: 6,
    endsDays: 13,
    host: '13800138002',
    awards: [],
  },
];

export const otherTopics = {
  /** Nobody has written there yet. */
  empty: { name: '露营第一晚', intro: '第一次在山里过夜，你睡着了吗？', tag: 'night' },
  /** Lives on in the first of the ordinary topics. */
  merged: { name: '周末爬哪座山', intro: '和“周末去哪儿”说的是一回事。', tag: 'level' },
  restricted: {
    name: '无人区穿越',
    intro: '已停止展示。',
    tag: 'desert',
    reason: '这个话题涉及自然保护区里禁止进入的路线，按照社区守则不再展示。',
  },
} as const;

/** Read only, with what was written before. */
export const closedTopic = '沙漠夜行';

export const topicRules: readonly (readonly [topic: string, rules: readonly string[]])[] = [
  ['一个人的路', ['出发前把路线和返回时间告诉一个人。', '不鼓励独自走没有信号的长线。']],
  ['山里的动物', ['不投喂，不追赶，不发幼崽和巢穴的位置。']],
  ['路况接力', ['写清楚走过的日期。', '只写亲眼看见的，听说的请注明。']],
];
