/**
 * `npm run recordings`: recordings of real devices, read as an upload would read them. Ends with 1 when one throws, takes too long,
 * ends in neither a route nor words, or in another distance than GPSBabel's without a reason that is written down (explained.ts).
 */
import { recordings } from './corpus.ts';
import { judge, type Verdict } from './judge.ts';
import { lineOf, summaryOf } from './report.ts';

const asksBabel = process.env['GPSBABEL'] === '1';
const [wanted = ''] = process.argv.slice(2);

try {
  if (!asksBabel) console.log('这台机器上没有 GPSBabel：只看能不能读，不对照距离。');
  const verdicts: Verdict[] = [];
  for (const recording of (await recordings()).filter(({ name }) => name.includes(wanted))) {
    const verdict = await judge(recording, asksBabel);
    console.log(lineOf(verdict));
    verdicts.push(verdict);
  }
  console.log(summaryOf(verdicts));
  process.exitCode = verdicts.length > 0 && verdicts.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
