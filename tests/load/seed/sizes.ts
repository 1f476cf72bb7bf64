/** How large a world is. */
export interface Sizes {
  readonly members: number;
  readonly sessions: number;
  readonly entries: number;
  readonly comments: number;
  readonly likes: number;
  readonly follows: number;
}

/** The world that the figures of docs/load.md were taken in. */
export const LARGE: Sizes = {
  members: 20_000,
  sessions: 100_000,
  entries: 101_000,
  comments: 360_000,
  likes: 360_000,
  follows: 200_000,
};

export const SMALL: Sizes = { members: 60, sessions: 60, entries: 300, comments: 900, likes: 900, follows: 500 };

export const FIRST_MEMBER = 10_001;
/** The first of them: follows as many as a busy member does, and is the one who asks in every measurement. */
export const ASKER = 10_001;
export const ASKER_FOLLOWS = 500;
/** What everybody talks about: as many comments lie below the first entry. */
export const LOUDEST_SHARE = 0.05;

export const BOARDS = 20;
export const TOPICS = 200;
export const PICTURES = 500;
export const DAY_MS = 86_400_000;
export const SPAN_DAYS = 730;

/** Reads `--entries=100000` and the like over the sizes of the large world; throws on what it does not know. */
export const sizesOf = (options: readonly string[]): Sizes => {
  const sizes: Record<string, number> = { ...LARGE };
  for (const option of options) {
    const [, name = '', value = ''] = /^--(\w+)=(\d+)$/.exec(option) ?? [];
    if (!(name in sizes)) throw new Error(`不认识的选项：${option}（有：${Object.keys(LARGE).join('、')}）`);
    sizes[name] = Number(value);
  }
  return sizes as unknown as Sizes;
};
