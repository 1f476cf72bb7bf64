import type { ReportPart } from '../../api/annualReport/fields.ts';
import { toShare } from '../../api/annualReport/share.ts';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { BASE } from '../../site.ts';

/** What the parts of a report are called where one chooses them, in the order of the pages. */
export const PART_NAMES: readonly (readonly [ReportPart, string])[] = [
  ['summary', '总里程、次数和最高最远'],
  ['calendar', '月历'],
  ['habits', '走法'],
  ['map', '地图和城市'],
  ['gears', '装备'],
  ['lastYear', '和去年比'],
  ['wanna', '想去的地方'],
  ['title', '称号'],
  ['tracks', '轨迹的名字和链接'],
];

export interface Passed extends ReplyOf<typeof toShare> {
  /** The whole address. */
  readonly address: string;
}

/** Makes the link of a report, or changes what it shows. Throws what the call throws. */
export const makeLink = async (year: number, parts: readonly ReportPart[], hideName: boolean): Promise<Passed> => {
  const reply = await call(toShare, { year, parts: [...parts], hideName });
  return { ...reply, address: new URL(BASE + reply.url, browserHost().location.origin).href };
};
