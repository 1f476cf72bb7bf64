import { queryReport, setOrGetUserCount, toShare } from '../../api/annualReport/report.ts';
import { saveAppOneKeyFootprint, saveFootprint, saveWannaGoScenicSpots } from '../../api/annualReport/footprint.ts';
import type { Call } from '../../api/define.ts';
import { claimReward, queryTenReport } from '../../api/annualReport/tenReport.ts';
import { createCondition, deleteCondition, setLiked, setMark, setSaved, setStanding } from '../../api/route/act.ts';
import { getDetail } from '../../api/route/detail.ts';

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
  getDetail,
  setLiked,
  setSaved,
  setMark,
  createCondition,
  deleteCondition,
  setStanding,
] as unknown as readonly Call[];
