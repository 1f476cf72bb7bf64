import type { Draw } from './random.ts';

/** What people write about: a few places and things are in many texts, most in few, as in any community. */
const PLACES =
  `武功山 四姑娘山 贡嘎 梅里 雨崩 黄山 华山 泰山 太白山 五台山 鳌山 长白山 神农架 梵净山 峨眉山 青城山 雪宝顶 哈巴 玉龙 苍山 洱海
 千岛湖 莫干山 天目山 清凉峰 徽杭古道 船底顶 七娘山 东西冲 凤凰山 梧桐山 罗浮山 丹霞山 衡山 张家界 明月山 庐山 三清山 龙虎山 井冈山 武夷山
 太姥山 戴云山 九仙山 阿里山 玉山 五指山 尖峰岭 乌孙 夏特 喀纳斯 禾木 博格达 天山 祁连 年保玉则 扎尕那 洛克线 稻城 亚丁 色达 格聂 党岭 莲花山
 香山 灵山 海坨 箭扣 小五台 云蒙山 百花山 妙峰山 太行 八台 王莽岭 老君山 伏牛山 终南山 牛背梁 首阳山 朱雀 光头山`.split(
    /\s+/,
  );
const THINGS =
  `反穿 正穿 穿越 露营 日出 云海 星空 雪线 垭口 水源 营地 大环线 登顶 攀冰 溯溪 越野 骑行 亲子 轻装 重装 杜鹃 红叶 雾凇 冰川 草甸 古道
 碎石坡 悬崖 瀑布 温泉 民宿 农家饭 包车 班车 末班车 门票 封山 防火 下撤 迷路 轨迹 装备 登山杖 帐篷 睡袋 炉头 冲锋衣 头灯 鞋子 膝盖 高反 雷雨 大风`.split(
    /\s+/,
  );
const SAYINGS =
  `一个人走了一天 带着爸妈慢慢走 比想象中难 风大得站不住 一路都没有信号 下山的时候天黑了 第一次看见这么清楚的银河 人少得出奇 回来睡了十个小时
 该带的都带了 只下了一场小雨 问了三个老乡才找到路 走错了一个路口 雪已经没过膝盖 早上五点就出发 队友都很靠谱 照片没有修过 花了不到五百块 值得再来一次
 路标刚刚重新刷过 桥被水冲断了 可以从东坡绕过去 山顶的小卖部关门了 手机只剩百分之三的电 遇到一只很胖的狗 春天会更好看 周末人很多 停车场已经满了
 上午还是晴天 晚上零下八度`.split(/\s+/);
const ASKED =
  `什么时候去最好 要带什么 哪里可以扎营 怎么坐车 难不难 需要向导吗 有没有同行 几个小时能走完 现在还有雪吗 可以带狗吗`.split(
    /\s+/,
  );
const ANSWERS =
  `上周刚走过 同去 求集合点 已经收藏 写得真好 谢谢分享 我也想去 算我一个 前年走过一次 照片好看 有轨迹吗 求攻略 注意安全 辛苦了`.split(
    /\s+/,
  );

const of = (draw: Draw, list: readonly string[]): string => list[draw.skewed(list.length)] as string;
const any = (draw: Draw, list: readonly string[]): string => list[draw.below(list.length)] as string;

/** Names of topics, each its own. */
export const topicName = (at: number): string =>
  `${PLACES[at % PLACES.length] as string}${THINGS[Math.floor(at / PLACES.length) + (at % 7)] as string}`;

export const titleOf = (draw: Draw): string => {
  const [place, thing] = [of(draw, PLACES), of(draw, THINGS)];
  const shapes = [
    `${place}${thing}，${any(draw, SAYINGS)}`,
    `${place}${any(draw, ASKED)}？`,
    `${1 + draw.below(6)}天${8 + draw.below(60)}公里，${place}${thing}手记`,
    `${any(draw, SAYINGS)}：${place}的${thing}`,
    `第${1 + draw.below(40)}次${thing}，去了${place}`,
  ];
  return any(draw, shapes);
};

/** A paragraph of so many sentences. */
export const paragraphOf = (draw: Draw, sentences: number): string =>
  Array.from({ length: sentences }, () =>
    draw.chance(0.35)
      ? `${of(draw, PLACES)}的${of(draw, THINGS)}，${any(draw, SAYINGS)}。`
      : `${any(draw, SAYINGS)}，${any(draw, SAYINGS)}。`,
  ).join('');

export const commentOf = (draw: Draw): string =>
  draw.chance(0.5)
    ? `${any(draw, ANSWERS)}，${of(draw, PLACES)}${of(draw, THINGS)}${any(draw, ASKED)}`
    : `${any(draw, ANSWERS)}，${any(draw, SAYINGS)}`;

/** Each question that somebody types: names, names with a thing, sentences, Pinyin, letters, one wrong character, nothing there is. */
export const questionOf = (draw: Draw): string => {
  const place = of(draw, PLACES);
  const shapes = [
    () => place,
    () => place,
    () => of(draw, THINGS),
    () => `${place} ${of(draw, THINGS)}`,
    () => `${place}${of(draw, THINGS)}`,
    () => titleOf(draw),
    () => any(draw, SAYINGS).slice(0, 5),
    () => `${any(draw, ['wugongshan', 'huangshan', 'yubeng', 'luying', 'wgs', 'hs', 'sgns', 'gonggadahuanxian'])}`,
    () => `${place.slice(0, -1)}${any(draw, ['某', '甲', '个'])}${of(draw, THINGS)}`,
    () => any(draw, ['没有的东西', '囧囧', '火星基地', '老白', '山', '营']),
  ];
  return (shapes[draw.below(shapes.length)] as () => string)();
};
