import { queryReport } from '../../api/annualReport/queryReport.ts';
import { saveAppOneKeyFootprint } from '../../api/annualReport/saveAppOneKeyFootprint.ts';
import { saveFootprint } from '../../api/annualReport/saveFootprint.ts';
import { saveWannaGoScenicSpots } from '../../api/annualReport/saveWannaGoScenicSpots.ts';
import { setOrGetUserCount } from '../../api/annualReport/setOrGetUserCount.ts';
import { toShare } from '../../api/annualReport/toShare.ts';
import type { Call } from '../../api/define.ts';
import { claimReward } from '../../api/tenReport/claimReward.ts';
import { queryTenReport } from '../../api/tenReport/queryReport.ts';
import { getGoodsInfo } from '../../api/youzan/getGoodsInfo.ts';

/**
 * Calls with a contract and no answer yet: they refuse with 501. A test counts them; the number
 * only falls.
 */
export const planned: readonly Call[] = [
  queryReport,
  saveAppOneKeyFootprint,
  saveFootprint,
  saveWannaGoScenicSpots,
  setOrGetUserCount,
  toShare,
  queryTenReport,
  claimReward,
  getGoodsInfo,
] as unknown as readonly Call[];
