import type { Block } from '../markdown/types.ts';

/** Whom a clause binds, and whether it is about money. */
export type Mark = 'leader' | 'member' | 'money';

export interface Clause {
  /** As the author numbered it, `3.2`: a clause keeps its number in every version. */
  readonly number: string;
  /** Anchor on the page, `l-3-2`. */
  readonly id: string;
  readonly title: string;
  readonly marks: readonly Mark[];
  readonly body: readonly Block[];
  /** The same in plain words, or empty. It explains and does not bind. */
  readonly plain: readonly Block[];
}

export interface Chapter {
  readonly number: string;
  readonly id: string;
  readonly title: string;
  readonly intro: readonly Block[];
  readonly clauses: readonly Clause[];
}

export interface Agreement {
  readonly preface: readonly Block[];
  readonly chapters: readonly Chapter[];
}

/** What stands above the text of one version. Dates are days in China, `2026-06-01`. */
export interface Facts {
  readonly document: string;
  readonly title: string;
  readonly version: string;
  readonly effective: string;
  readonly published: string;
  readonly brief: string;
  readonly changes: readonly string[];
  readonly who: readonly Who[];
}

/** At which act one agrees. */
export type Who = 'login' | 'leader' | 'purchase' | 'autoRenew';

export interface Version extends Facts {
  readonly text: Agreement;
}
