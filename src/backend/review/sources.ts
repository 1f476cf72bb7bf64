/** The same figures without the tracks they come from: every `from` is null. */
export const withoutSources = <Figures>(figures: Figures): Figures =>
  JSON.parse(JSON.stringify(figures), (key, value: unknown) => (key === 'from' ? null : value)) as Figures;
