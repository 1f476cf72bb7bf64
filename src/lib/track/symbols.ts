import type { TrackMark } from './types.ts';

/** Kinds of marked points, as routes keep them (api/route/parts.ts names them in Chinese). */
export type MarkKind =
  | 'water'
  | 'exit'
  | 'signal'
  | 'forbidden'
  | 'camp'
  | 'pass'
  | 'summit'
  | 'junction'
  | 'supply'
  | 'danger'
  | 'ferry'
  | 'stairs'
  | 'other';

/** The words by which makers and walkers call things; the first that fits says what a point is. */
const WORDS: readonly (readonly [MarkKind, RegExp])[] = [
  ['forbidden', /禁区|禁止|封闭|禁行|restricted|no trespass/i],
  ['exit', /撤退|下撤|逃生|emergency exit|bail ?out/i],
  ['danger', /危险|悬崖|落石|滑坠|danger|caution|skull|fit5$/i],
  ['ferry', /渡口|摆渡|轮渡|ferry/i],
  ['stairs', /台阶|天梯|石阶|stairs/i],
  ['water', /水源|取水|溪|泉|water|spring|fit3$/i],
  ['camp', /营地|露营|扎营|宿营|避难|山屋|客栈|camp|shelter|lodg|hut/i],
  ['pass', /垭口|达坂|pass\b|saddle/i],
  ['summit', /山顶|顶峰|主峰|登顶|summit|peak|fit1$/i],
  ['supply', /补给|小卖部|超市|餐|饭|food|restaurant|store|fit4$/i],
  ['signal', /信号|signal|cell/i],
  ['junction', /岔路|路口|三岔|junction|crossing|trail ?head|(?:^| )(?:left|right|straight)/i],
];

/** What a marked point is: by its symbol, where that is one of ours, or by its name, its symbol and its note. */
export const kindOfMark = ({ symbol, name, note }: Pick<TrackMark, 'symbol' | 'name' | 'note'>): MarkKind => {
  const own = WORDS.find(([kind]) => kind === symbol);
  if (own) return own[0];
  for (const text of [name, symbol, note]) {
    const found = WORDS.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return 'other';
};
