import type { StepSource } from '../../lib/challenge/rules.ts';
import { CHINA_MS } from '../../site.ts';

/** A report of steps as it travels, and the midnight its day begins with. */

interface Report {
  readonly day: string;
  readonly steps: number;
  readonly source: StepSource;
}
/** A report as it travels (api/challenge/steps.ts); its contract has judged its form. */
export const reportOf = (text: string): Report => {
  const [day = '', steps, source] = text.split(':');
  return { day, steps: Number(steps), source: source as StepSource };
};

/** Midnight in China of a day in figures; NaN for a day that there is not. */
const midnight = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return new Date(at).toISOString().slice(0, 10) === day ? at - CHINA_MS : NaN;
};
export const startOf = (day: string): number => {
  try {
    return midnight(day);
  } catch {
    return NaN;
  }
};
