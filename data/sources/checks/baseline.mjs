/** Anomalies we know and live with: kind → subjects. What is not listed there fails the check. */

export function group(anomalies) {
  const kinds = {}
  for (const { kind, subject } of anomalies) (kinds[kind] ??= []).push(subject)
  return Object.fromEntries(Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** @returns anomalies that the baseline does not list, and listed ones that are gone */
export function compare(anomalies, baseline) {
  const isKnown = ({ kind, subject }) => baseline[kind]?.includes(subject)
  const found = group(anomalies)
  const gone = Object.entries(baseline).flatMap(([kind, subjects]) =>
    subjects.filter((subject) => !found[kind]?.includes(subject)).map((subject) => ({ kind, subject })))
  return { fresh: anomalies.filter((anomaly) => !isKnown(anomaly)), gone }
}
