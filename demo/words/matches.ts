/** Races and who starts in them. Hours are counted from the moment of seeding; below 0 is past. */
export interface RaceWords {
  readonly name: string;
  readonly place: string;
  readonly stage: string;
  readonly startsHours: number;
  readonly state: 'upcoming' | 'running' | 'review' | 'published';
  /** Hours from now until which one may object; null: nothing to object to. */
  readonly appealHours: number | null;
  readonly courses: readonly CourseWords[];
}

export interface CourseWords {
  readonly name: string;
  readonly starters: number;
  /** Name, and metres from the start; the last one is the finish. */
  readonly points: readonly (readonly [name: string, distance: number])[];
  /** Women, men, masters and teams have a list of their own. */
  readonly split: boolean;
}

export const races: readonly RaceWords[] = [
  {
    name: '大罗山越野赛',
    place: '温州 大罗山',
    stage: '',
    startsHours: -2.7,
    state: 'running',
    appealHours: null,
    courses: [
      {
        name: '32 公里',
        starters: 64,
        split: true,
        points: [
          ['仙岩寺', 6_200],
          ['龙脊', 12_800],
          ['天河水库', 19_500],
          ['盘云谷', 26_300],
          ['终点', 32_000],
        ],
      },
    ],
  },
  {
    name: '四姑娘山垂直登高赛',
    place: '阿坝 四姑娘山',
    stage: '大峰段',
    startsHours: -26,
    state: 'review',
    appealHours: 22,
    courses: [
      {
        name: '8 公里',
        starters: 40,
        split: false,
        points: [
          ['石板热', 3_000],
          ['打尖包', 5_400],
          ['大本营', 8_000],
        ],
      },
    ],
  },
  {
    name: '莫干山山地越野赛',
    place: '湖州 莫干山',
    stage: '',
    startsHours: -16 * 24 - 5,
    state: 'published',
    appealHours: -13 * 24,
    courses: [
      {
        name: '50 公里',
        starters: 72,
        split: true,
        points: [
          ['劳岭', 9_400],
          ['裸心谷口', 18_700],
          ['莫干湖', 28_200],
          ['炮台山', 37_900],
          ['庾村', 45_300],
          ['终点', 50_000],
        ],
      },
      {
        name: '20 公里',
        starters: 48,
        split: false,
        points: [
          ['劳岭', 9_400],
          ['旭光台', 14_600],
          ['终点', 20_000],
        ],
      },
    ],
  },
  {
    name: '武功山云海徒步赛',
    place: '萍乡 武功山',
    stage: '',
    startsHours: 12 * 24 + 3,
    state: 'upcoming',
    appealHours: null,
    courses: [
      {
        name: '26 公里',
        starters: 36,
        split: false,
        points: [
          ['好汉坡', 7_300],
          ['金顶', 12_900],
          ['发云界', 20_400],
          ['终点', 26_000],
        ],
      },
    ],
  },
];

export const familyNames = '王李张刘陈杨黄赵周吴徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹';
export const givenNames: readonly string[] = [
  '海涛',
  '晓峰',
  '静',
  '立群',
  '雨桐',
  '志远',
  '敏',
  '建国',
  '思齐',
  '岚',
  '一鸣',
  '素云',
  '浩然',
  '小禾',
  '明哲',
  '秋实',
  '佳',
  '长河',
  '亦凡',
  '梅',
];
export const clubs: readonly string[] = ['', '', '', '晨跑团', '老槐树户外', '山野公社', '江边慢跑', '四五六登山队'];
/** Why somebody is out. */
export const reasons = {
  dnf: ['膝盖不适，在补给点退赛', '体力不支，随收容车下撤', '超过关门时间', '扭伤脚踝，医疗组送下山'],
  dq: ['没有走完规定路线', '未带强制装备：头灯'],
} as const;
