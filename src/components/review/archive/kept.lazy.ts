/** What this browser still has of one's own report, for when the server has nothing any more. */
import { queryReport } from '../../../api/annualReport/report.ts';
import { INVALID, validate } from '../../../api/validate.ts';
import type { Shape } from '../../../api/shape.ts';
import { local } from '../../../host/browser/storage.ts';
import { grouped, kilometres } from '../../../lib/number.ts';
import { absoluteDate } from '../../../lib/time.ts';
import { knownReader } from '../../../stores/session/knownReader.ts';
import { readCopy } from '../../../live/afterPaint/offlineCache.ts';
import type { YearReport as Report } from '../../../stores/review/yearFile.ts';

/** Shows the kept totals. What somebody else shared and took back stays gone. */
export const showKept = (root: HTMLElement): void => {
  const place = root.querySelector<HTMLElement>('[data-kept]');
  const { query } = window.page;
  const reader = knownReader();
  if (place === null || reader === null || query === null || /(?:^|&)sid=/.test(query)) return;
  const copy = readCopy({ local, path: location.pathname, now: Date.now }, query, reader);
  const report = validate(copy?.data, queryReport.reply as unknown as Shape) as Report | typeof INVALID;
  if (copy === null || report === INVALID || report.totals === undefined || report.empty) return;
  const { distance, times, days } = report.totals;
  place.textContent = `这台设备上还留着一份摘要：${kilometres(distance)} 公里，${grouped(times)} 次出门，${days} 天在路上，${absoluteDate(copy.at)} 保存。`;
  place.hidden = false;
};
