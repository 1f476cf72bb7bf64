import { queryReport, setOrGetUserCount, toShare } from '../../api/annualReport/report.ts';
import { saveAppOneKeyFootprint, saveFootprint, saveWannaGoScenicSpots } from '../../api/annualReport/footprint.ts';
import type { Call } from '../../api/define.ts';
import { claimReward, queryTenReport } from '../../api/annualReport/tenReport.ts';

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
] as unknown as readonly Call[];
