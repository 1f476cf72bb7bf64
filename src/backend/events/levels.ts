/** How hard an event is, 1 to 5, in words that somebody can hold against what they have done. */
export const LEVELS: readonly string[] = [
  '轻松，走过公园就行',
  '入门，能连走三小时',
  '中等，有爬升，要有徒步经验',
  '较难，负重长距离',
  '很难，要有高海拔或技术经验',
];
