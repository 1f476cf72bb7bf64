import type { Call } from '../../src/api/define.ts';
import type { Target } from './ask.ts';
import type { Found } from './found.ts';
import type { Difference, Rule } from './rule.ts';
import { limits } from './rules/limits.ts';
import { login } from './rules/login.ts';
import { once } from './rules/once.ts';
import { others } from './rules/others.ts';
import { reads } from './rules/reads.ts';
import { refusals } from './rules/refusals.ts';
import { signatures } from './rules/signatures.ts';
import { sites } from './rules/sites.ts';

/** In this order: what reading finds, the others ask with. */
const rules: readonly Rule[] = [reads, login, refusals, sites, signatures, limits, once, others];

/** What a rule found. `unasked` are calls with the reason why they could not be asked. */
export interface Outcome {
  readonly rule: string;
  readonly about: string;
  readonly questions: number;
  readonly differences: readonly Difference[];
  readonly unasked: readonly Difference[];
}

/** Asks a server everything that can be asked of it from outside. A rule that nobody answers is a difference itself. */
export const conform = async (
  target: Target,
  calls: readonly Call[],
  told: (outcome: Outcome) => void = () => undefined,
): Promise<readonly Outcome[]> => {
  const found: Found = new Map();
  const outcomes: Outcome[] = [];
  for (const rule of rules) {
    let questions = 0;
    const differences: Difference[] = [];
    const unasked: Difference[] = [];
    const round = {
      target,
      calls,
      found,
      asked: () => void (questions += 1),
      differs: (call: string, how: string) => void differences.push({ call, how }),
      unasked: (call: string, how: string) => void unasked.push({ call, how }),
    };
    try {
      await rule.run(round);
    } catch (error) {
      differences.push({
        call: '（连接）',
        how: `没有得到回复：${error instanceof Error ? error.message : String(error)}`,
      });
    }
    const outcome = { rule: rule.name, about: rule.about, questions, differences, unasked };
    outcomes.push(outcome);
    told(outcome);
  }
  return outcomes;
};
