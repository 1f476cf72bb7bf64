/** Outings that came again each year: with whom one went is told from them. */
export const companies: readonly {
  readonly title: string;
  readonly intro: string;
  /** Province and city. */
  readonly at: readonly string[];
  readonly place: string;
  readonly meet: string;
  readonly years: readonly number[];
}[] = [
  {
    title: '梧桐山开年第一走',
    intro: '每年第一场，不赶路。毛棋岭上、泰山涧下，山顶分一只橘子。',
    at: ['广东省', '深圳市'],
    place: '梧桐山',
    meet: '梧桐山村公交站',
    years: [2016, 2018, 2019, 2022, 2023, 2024, 2025],
  },
  {
    title: '丹霞山看日出',
    intro: '摸黑上长老峰，头灯必带。看完日出下山吃粉。',
    at: ['广东省', '韶关市'],
    place: '丹霞山',
    meet: '丹霞山北门',
    years: [2017, 2021, 2023, 2024],
  },
  {
    title: '罗浮山老友局',
    intro: '走过的人叫上没走过的人，人均一个茶果。',
    at: ['广东省', '惠州市'],
    place: '罗浮山',
    meet: '朱明洞景区门口',
    years: [2015, 2018, 2020, 2022, 2024, 2025],
  },
];
