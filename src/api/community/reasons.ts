/** What one may report something for: how soon a person looks at it, and which clauses of the community's rules it can be about. */
export const REASONS = {
  danger: { hours: 12, rules: ['1.2', '2.2'] },
  falseTrack: { hours: 48, rules: ['1.1', '1.2'] },
  guide: { hours: 24, rules: ['1.1', '2.4'] },
  commerce: { hours: 48, rules: ['2.4'] },
  nature: { hours: 24, rules: ['2.3'] },
  privacy: { hours: 12, rules: ['2.1'] },
  illegal: { hours: 12, rules: ['2.1'] },
  abuse: { hours: 24, rules: ['3.1', '3.2'] },
  spam: { hours: 48, rules: ['2.4'] },
  copied: { hours: 48, rules: ['1.1', '1.3'] },
  other: { hours: 72, rules: ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3', '2.4', '3.1', '3.2'] },
} as const satisfies Readonly<Record<string, { readonly hours: number; readonly rules: readonly string[] }>>;

export type Reason = keyof typeof REASONS;
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]];

/** Clauses that a report for this reason can name. */
export const rulesOf = (reason: Reason): readonly string[] => REASONS[reason].rules;
