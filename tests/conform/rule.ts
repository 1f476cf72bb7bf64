import type { Call } from '../../src/api/define.ts';
import type { Target } from './ask.ts';
import type { Found } from './found.ts';

/** Something that is not as the contracts or the specification say; `how` tells a person what came and what was due. */
export interface Difference {
  readonly call: string;
  readonly how: string;
}

/** What every rule is given: the server, its calls, what it was seen to hold, and where to write. */
export interface Round {
  readonly target: Target;
  readonly calls: readonly Call[];
  readonly found: Found;
  /** Counts one question of the rule. */
  readonly asked: () => void;
  readonly differs: (call: string, how: string) => void;
  /** Something that could not be asked, and why. */
  readonly unasked: (call: string, why: string) => void;
}

export interface Rule {
  readonly name: string;
  /** What it is about, in a line: where it is written down. */
  readonly about: string;
  readonly run: (round: Round) => Promise<void>;
}
