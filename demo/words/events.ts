/** A step of an itinerary: title, what is done, metres walked and climbed, where one sleeps. */
export type DayWords = readonly [title: string, text: string, distanceM: number, climbM: number, stay: string];

export interface EventWords {
  readonly title: string;
  readonly intro: string;
  readonly activity: 'hike' | 'climb' | 'ride' | 'camp' | 'run';
  readonly at: readonly [province: string, city: string];
  readonly place: string;
  readonly meet: string;
  readonly seat?: readonly [longitude: number, latitude: number];
  /** Days from the moment of the seed to the start, its hour in China, how many hours it lasts. */
  readonly inDays: number;
  readonly hour: number;
  readonly hours: number;
  /** Hours before the start at which sign-up ends. */
  readonly closes: number;
  readonly capacity: number;
  readonly least?: number;
  readonly level: 1 | 2 | 3 | 4 | 5;
  readonly top?: number;
  readonly ageMin?: number;
  /** 分 that a room alone costs besides. */
  readonly singleFen?: number;
  readonly insured?: true;
  readonly vipOnly?: true;
  readonly priceFen: number;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  readonly safety: readonly string[];
  readonly days: readonly DayWords[];
  readonly gear?: string;
  /** The route that it walks: a spot and one of its ways, and where one begins and ends. */
  readonly walk?: readonly [spot: string, way: string, from: string, to: string];
  /** Members that sign up, and how many of them wait. */
  readonly going: number;
  readonly waiting?: number;
  readonly audit?: 'draft' | 'review';
  readonly cancelled?: string;
  readonly recap?: string;
  readonly changes?: readonly (readonly [field: string, was: string, isNow: string])[];
  readonly relief: 'alpine' | 'massif' | 'meadow' | 'forest' | 'coast' | 'karst';
  readonly alts: readonly [string, ...string[]];
}

const rules = [
  '出发前一晚看天气，蓝色以上预警改期或取消，取消全额退款。',
  '全程不离队，岔路口等齐再走；掉队原地等收队，不要自己找近路。',
  '有心脏病、高血压、哮喘和孕期的朋友请不要报名。',
  '保险由领队统一买，按报名时填的姓名和年龄投保，填错了赔不了。',
];
const bus = ['往返大巴', '领队和收队两人', '户外意外险（最高 50 万元）'];
const own = ['早餐和路餐', '个人装备', '景区里的小交通'];

export const events: readonly EventWords[] = [
  {
    title: '武功山反穿两天一夜',
    intro:
      '从沈子村上，龙山村下，走人少的反穿线。第一天爬到观音宕扎营看日落，第二天早起看云海，再沿十里草甸走到发云界。晚上山顶风大，睡袋要够暖。',
    activity: 'hike',
    at: ['江西省', '萍乡市'],
    place: '武功山',
    meet: '萍乡北站出站口左手边停车场，看绿色队旗',
    seat: [113.9, 27.65],
    inDays: 12,
    hour: 8,
    hours: 33,
    closes: 48,
    capacity: 16,
    least: 6,
    level: 4,
    top: 1918,
    ageMin: 16,
    priceFen: 39800,
    includes: [...bus, '营地费和晚餐', '公用炉具和气罐'],
    excludes: own,
    safety: [...rules, '山顶没有水源，第一天每人背够 2 升水。'],
    days: [
      [
        '沈子村 → 绝望坡 → 观音宕营地',
        '八点集合，坐一个半小时车到沈子村。绝望坡要爬两个小时，中午在半山吃路餐，四点前到营地扎营。',
        11_200,
        1_320,
        '观音宕营地，帐篷',
      ],
      [
        '观音宕 → 金顶 → 发云界 → 龙山村',
        '五点起来看日出。过金顶以后一路草甸，下午三点前下到龙山村，坐车回萍乡北站，六点半左右散队。',
        16_800,
        760,
        '',
      ],
    ],
    gear: '武功山反穿两天一夜',
    walk: ['武功山', '反穿', '沈子村', '龙山村'],
    going: 9,
    changes: [['集合地点', '萍乡北站地下停车场', '萍乡北站出站口左手边停车场，看绿色队旗']],
    relief: 'meadow',
    alts: ['武功山的高山草甸', '观音宕营地的帐篷', '清早的云海'],
  },
  {
    title: '香山夜爬看日出',
    intro:
      '凌晨三点半从香山东门出发，摸黑上香炉峰，等第一缕光照到城里。免费活动，名额不多，来不了请早点取消，让给候补的朋友。',
    activity: 'hike',
    at: ['北京市', '北京市'],
    place: '香山',
    meet: '香山公园东门售票处前',
    seat: [116.194, 39.99],
    inDays: 5,
    hour: 3,
    hours: 6,
    closes: 12,
    capacity: 10,
    level: 2,
    top: 575,
    priceFen: 0,
    includes: ['领队两人', '热姜茶一杯'],
    excludes: ['公园门票 10 元，自己买', '到香山的打车费', '意外险（建议自己买一份当日的）'],
    safety: [...rules.slice(0, 3), '夜里走路必须戴头灯，没有头灯不能出发。'],
    days: [['香山东门 → 香炉峰 → 东门', '石阶路，来回三个多小时。山顶等日出四十分钟，带件厚衣服。', 7_600, 470, '']],
    gear: '周末一日徒步',
    walk: ['香山', '香巴拉夜爬', '香山东门', '香山东门'],
    going: 10,
    waiting: 4,
    relief: 'forest',
    alts: ['香炉峰上等日出的人'],
  },
  {
    title: '奥森新手健步走',
    intro:
      '从来没有徒步过也能来。绕奥林匹克森林公园南园北园各一圈，边走边讲怎么系鞋带、怎么用登山杖、背包怎么背才不累。',
    activity: 'hike',
    at: ['北京市', '北京市'],
    place: '奥林匹克森林公园',
    meet: '奥森南园南门，地铁 8 号线森林公园南门站 D 口',
    seat: [116.39, 40.012],
    inDays: 8,
    hour: 9,
    hours: 4,
    closes: 12,
    capacity: 30,
    level: 1,
    priceFen: 0,
    includes: ['领队两人', '登山杖试用'],
    excludes: ['午餐', '意外险'],
    safety: rules.slice(1, 3),
    days: [['南园 → 北园 → 南门', '塑胶步道，几乎没有坡。中间在湖边休息二十分钟。', 10_400, 60, '']],
    going: 13,
    relief: 'forest',
    alts: ['公园里的林荫步道'],
  },
  {
    title: '小五台东台重装穿越',
    intro:
      '华北最高的几座山头之一。从西金河口上，走一根葱、两大扇，登东台后原路下撤。要走过至少两条二十公里以上的路线才收。',
    activity: 'climb',
    at: ['河北省', '张家口市'],
    place: '小五台山',
    meet: '北京六里桥东地铁站 C 口停车场',
    inDays: 16,
    hour: 22,
    hours: 44,
    closes: 72,
    capacity: 8,
    least: 4,
    level: 5,
    top: 2882,
    ageMin: 18,
    singleFen: 8_000,
    priceFen: 56000,
    includes: [...bus, '农家院一晚', '对讲机', '进山登记'],
    excludes: [...own, '个人炊具和晚餐'],
    safety: [...rules, '两大扇有碎石坡，上下都要戴头盔，头盔可以找领队借。'],
    days: [
      ['北京 → 西金河口', '晚上十点发车，凌晨两点到村里，睡农家炕。', 0, 0, '农家院'],
      [
        '西金河口 → 一根葱 → 东台 → 营地',
        '六点出发，负重爬升近两千米，天黑前回到海拔两千米的营地。',
        14_500,
        1_980,
        '营地，帐篷',
      ],
      ['营地 → 西金河口 → 北京', '收营下山，中午在村里吃一顿热的，傍晚六点前回到六里桥。', 8_300, 120, ''],
    ],
    going: 7,
    relief: 'alpine',
    alts: ['东台的碎石坡', '清早的一根葱'],
  },
  {
    title: '会员专场：古崖居秋日露营',
    intro: '只对会员开放的小队露营。下午到营地，一起做饭、看星星，第二天走一段五公里的山脊再回家。',
    activity: 'camp',
    at: ['北京市', '北京市'],
    place: '延庆古崖居',
    meet: '德胜门箭楼南侧',
    inDays: 9,
    hour: 13,
    hours: 26,
    closes: 24,
    capacity: 12,
    level: 2,
    insured: true,
    vipOnly: true,
    priceFen: 12900,
    includes: ['往返中巴', '营位', '晚餐食材', '户外意外险'],
    excludes: ['个人帐篷和睡袋'],
    safety: rules,
    days: [
      ['德胜门 → 古崖居营地', '三点半到营地，扎营做饭，八点以后讲怎么认冬天的星座。', 1_200, 60, '营地，帐篷'],
      ['营地 → 山脊 → 德胜门', '早饭后走一圈山脊，三点前回城。', 5_300, 310, ''],
    ],
    going: 5,
    relief: 'massif',
    alts: ['傍晚的营地'],
  },
  {
    title: '雨崩四日徒步',
    intro: '从西当进，尼农出，去冰湖和神瀑。一支六个人的小队，每天走得不快，留足时间看雪山。现在队伍正在路上。',
    activity: 'hike',
    at: ['云南省', '迪庆藏族自治州'],
    place: '雨崩',
    meet: '香格里拉市区独克宗古城停车场',
    inDays: -1,
    hour: 7,
    hours: 84,
    closes: 72,
    capacity: 6,
    level: 4,
    top: 3900,
    ageMin: 18,
    priceFen: 328000,
    includes: ['四天包车', '三晚客栈', '当地向导', '户外意外险（含高原）'],
    excludes: ['正餐', '景区门票', '到香格里拉的交通'],
    safety: [...rules, '第一天海拔超过三千米，前一晚不要喝酒，有高反立刻告诉领队。'],
    days: [
      ['西当 → 雨崩上村', '翻南争垭口，进村。', 12_000, 1_050, '上村客栈'],
      ['上村 → 冰湖 → 上村', '冰湖来回，中午在大本营吃路餐。', 12_600, 720, '上村客栈'],
      ['上村 → 下村 → 神瀑 → 下村', '走得最轻松的一天。', 11_400, 520, '下村客栈'],
      ['下村 → 尼农', '沿峡谷出村，注意右侧悬空。', 15_000, 180, ''],
    ],
    walk: ['雨崩', '冰湖神瀑环线', '西当', '尼农'],
    going: 6,
    changes: [['集合地点', '香格里拉客运站', '香格里拉市区独克宗古城停车场']],
    relief: 'alpine',
    alts: ['雨崩上村和雪山', '去冰湖的路'],
  },
  {
    title: '莫干山竹海一日走',
    intro: '上海出发当天往返。竹林、老别墅、山顶的茶，路线不难，适合周末换口气。',
    activity: 'hike',
    at: ['浙江省', '湖州市'],
    place: '莫干山',
    meet: '上海体育馆地铁站 5 号口',
    inDays: -20,
    hour: 7,
    hours: 12,
    closes: 24,
    capacity: 20,
    level: 2,
    top: 719,
    priceFen: 16800,
    includes: bus,
    excludes: own,
    safety: rules,
    days: [['后坞 → 山顶 → 庾村', '上午走竹海，中午在山上吃面，下午从古道下到庾村。', 12_300, 640, '']],
    going: 14,
    recap:
      '14 个人一个不少，比计划早四十分钟下山。古道下段的石头很滑，下次改走公路下撤。谢谢收队的阿木，一路背着大家的垃圾下来。',
    relief: 'forest',
    alts: ['莫干山的竹海', '庾村的石板路'],
  },
  {
    title: '四姑娘山大峰攀登',
    intro: '入门级雪山，适合第一次上五千米的朋友。三天适应加登顶，全程有向导和协作。',
    activity: 'climb',
    at: ['四川省', '阿坝藏族羌族自治州'],
    place: '四姑娘山',
    meet: '成都茶店子客运站',
    inDays: 18,
    hour: 7,
    hours: 80,
    closes: 96,
    capacity: 12,
    least: 6,
    level: 5,
    top: 5025,
    ageMin: 18,
    priceFen: 268000,
    includes: ['往返用车', '三晚住宿', '向导和协作', '登山保险', '公用装备'],
    excludes: ['个人雪山装备', '成都食宿'],
    safety: rules,
    days: [
      ['成都 → 日隆镇', '坐车，到镇上适应。', 0, 0, '镇上客栈'],
      ['日隆镇 → 大峰营地', '徒步进营地。', 11_000, 1_200, '大峰营地'],
      ['营地 → 大峰 → 日隆镇', '凌晨三点冲顶，中午下撤。', 16_000, 620, '镇上客栈'],
      ['日隆镇 → 成都', '返程。', 0, 0, ''],
    ],
    going: 8,
    cancelled: '景区因连续强降雪封闭大峰线路，恢复时间没有定，这一期取消。费用全额退回，想去的朋友等下一期。',
    relief: 'massif',
    alts: ['大峰的雪坡'],
  },
  {
    title: '千岛湖环湖骑行两日',
    intro: '两天一百四十公里，有保障车收尾。第二天下午在城中湖边散队。',
    activity: 'ride',
    at: ['浙江省', '杭州市'],
    place: '千岛湖',
    meet: '千岛湖高铁站出站口',
    inDays: 2,
    hour: 8,
    hours: 34,
    closes: 72,
    capacity: 15,
    level: 3,
    singleFen: 18_000,
    insured: true,
    priceFen: 45800,
    includes: ['一晚酒店', '保障车', '骑行意外险'],
    excludes: ['车辆租用（150 元一天，可以跟领队订）', '正餐'],
    safety: ['全程必须戴头盔，没有头盔不发车。', ...rules.slice(0, 3)],
    days: [
      ['高铁站 → 界首 → 姜家', '沿湖起伏路，中午在界首吃鱼。', 72_000, 860, '姜家镇酒店'],
      ['姜家 → 汾口 → 城中湖', '爬两个坡以后一路下湖。', 68_000, 740, ''],
    ],
    going: 11,
    relief: 'coast',
    alts: ['清早的千岛湖'],
  },
  {
    title: '太白山南北穿越',
    intro: '从塘口上、铁甲树下，走三天。资料还在审核，审核通过以后开始报名。',
    activity: 'hike',
    at: ['陕西省', '宝鸡市'],
    place: '太白山',
    meet: '宝鸡南站广场',
    inDays: 30,
    hour: 7,
    hours: 58,
    closes: 96,
    capacity: 10,
    level: 5,
    top: 3771,
    ageMin: 18,
    priceFen: 88000,
    includes: bus,
    excludes: own,
    safety: rules,
    days: [['塘口 → 平安寺', '全天上坡。', 12_000, 1_600, '平安寺']],
    going: 0,
    audit: 'review',
    relief: 'massif',
    alts: ['太白山的石海'],
  },
  {
    title: '灵山草甸看星星',
    intro: '还在写，日期没有定。',
    activity: 'camp',
    at: ['北京市', '北京市'],
    place: '灵山',
    meet: '门头沟双峪路口',
    inDays: 45,
    hour: 14,
    hours: 24,
    closes: 24,
    capacity: 12,
    level: 2,
    priceFen: 9900,
    includes: [],
    excludes: [],
    safety: [],
    days: [],
    going: 0,
    audit: 'draft',
    relief: 'meadow',
    alts: ['灵山的草甸'],
  },
];

/** What was looked at before somebody leads: name, who issued it. */
export const leaderChecks: readonly (readonly [name: string, issuer: string])[] = [
  ['登山户外运动指导员（中级）', '中国登山协会'],
  ['红十字救护员证', '中国红十字会'],
  ['实名和无违规记录', '平台核对'],
];
