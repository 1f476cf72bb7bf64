/**
 * Names every anomaly in data/ and fails on one that known-anomalies.json does not list. Needs no `npm ci`.
 *   node data/sources/check.mjs            report
 *   node data/sources/check.mjs --all      list the known ones too
 *   node data/sources/check.mjs --accept   make what is found the new baseline
 */
import { findAnomalies } from './checks/all.mjs'
import { compare, group } from './checks/baseline.mjs'
import { exists, readJson, SOURCES, write } from './lib/files.mjs'

const BASELINE = 'known-anomalies.json'
const has = (flag) => process.argv.includes(flag)

const anomalies = findAnomalies()
if (has('--accept')) write(BASELINE, `${JSON.stringify(group(anomalies), null, 1)}\n`, SOURCES)
const { fresh, gone } = compare(anomalies, exists(BASELINE) ? readJson(BASELINE) : {})

for (const [kind, subjects] of Object.entries(group(anomalies))) {
  console.log(`${String(subjects.length).padStart(5)}  ${kind}`)
  if (has('--all')) subjects.forEach((subject) => console.log(`         ${subject}`))
}
if (gone.length) {
  console.log(`\nMended since the baseline was written; run with --accept to shorten it:`)
  gone.forEach(({ kind, subject }) => console.log(`  ${kind}: ${subject}`))
}
if (fresh.length) {
  console.error(`\nNew anomalies (${fresh.length}). Mend them in data/sources/corrections.csv, or run with --accept and say why:`)
  fresh.forEach(({ kind, subject }) => console.error(`  ${kind}: ${subject}`))
  process.exitCode = 1
} else console.log(`\n${anomalies.length} anomalies, all known.`)
