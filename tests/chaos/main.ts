/**
 * `npm run chaos -- [kill] [cut] [recover] [clock]`: what happens to a server that is killed, cut off, locked out, filled up
 * and put wrong, each on a world of its own; all of them where none is named. `--times=100` kills, `--requests=50000` over
 * a cutting proxy, `--slow=10000` slow sockets. A table at the end; 1 where something was lost (docs/operating.md).
 */
import { clock } from './clock.ts';
import { cut } from './cut.ts';
import { full } from './full.ts';
import { kill } from './kill.ts';
import { locked, restart, slow } from './recover.ts';
import { type Row, tableOf } from './row.ts';

const option = (name: string, fallback: number): number => {
  const said = process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);
  const value = Number(said ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} 要是正整数`);
  return value;
};
const say = (text: string): void => console.log(text);

const SCENES: Readonly<Record<string, readonly (() => Promise<Row>)[]>> = {
  kill: [() => kill(option('times', 100), say)],
  cut: [() => cut(option('requests', 50_000), say)],
  recover: [locked, full, () => slow(option('slow', 10_000)), restart],
  clock: [clock],
};

const named = process.argv.slice(2).filter((text) => !text.startsWith('--'));
const unknown = named.filter((name) => !(name in SCENES));
if (unknown.length > 0) {
  console.error(`没有 ${unknown.join('、')}：只有 ${Object.keys(SCENES).join('、')}`);
  process.exit(2);
}
const rows: Row[] = [];
for (const name of named.length > 0 ? named : Object.keys(SCENES))
  for (const scene of SCENES[name] ?? [])
    try {
      rows.push(await scene());
      say(tableOf(rows.slice(-1)));
    } catch (error) {
      rows.push({ what: name, done: 'broke off', found: String(error).slice(0, 300), passed: false });
    }
say(`\n${tableOf(rows)}`);
process.exit(rows.some(({ passed }) => passed === false) ? 1 : 0);
