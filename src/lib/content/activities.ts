/** What one goes out for, as it is said. */
export const ACTIVITIES = {
  hike: '徒步',
  climb: '登山',
  ride: '骑行',
  camp: '露营',
  run: '越野跑',
  ski: '滑雪',
  water: '水上',
} as const;
