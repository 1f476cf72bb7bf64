/** Names of what is marked and reported along a route, by the words of its contract (api/route/parts.ts). */
import type { ConditionKind, WaypointKind } from '../../api/route/parts.ts';

export const waypointNames: Readonly<Record<WaypointKind, string>> = {
  water: '水源',
  exit: '撤退点',
  signal: '信号',
  forbidden: '禁区',
  camp: '营地',
  pass: '垭口',
  summit: '山顶',
  junction: '岔路',
  supply: '补给',
  danger: '危险',
  ferry: '摆渡',
  stairs: '台阶',
  other: '标记',
};

export const conditionNames: Readonly<Record<ConditionKind, string>> = {
  mud: '泥泞',
  snow: '积雪',
  ice: '结冰',
  closed: '封路',
  ford: '涉水',
  rockfall: '塌方',
  overgrown: '草深路不清',
  wind: '大风',
  good: '路况好',
};
