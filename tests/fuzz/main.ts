/**
 * `npm run fuzz`: at least 100,000 generated inputs, over every reader of what comes from outside (parsers.ts): none throws but
 * what it says, none changes a prototype, none takes 50 ms of the processor. The same inputs each time; `-- --seed=7 --cases=500000` takes others.
 */
import fc from 'fast-check';
import { PARSERS, type Parser } from './parsers.ts';

const CASE_MS = 50;
/** A case that was slow is timed again: it may have been the one that was compiled, or cleaned up behind the others. */
const TIMES = 4;
const PROTOTYPES = [Object.prototype, Array.prototype, String.prototype, Number.prototype, Function.prototype];

const numberOf = (name: string, usual: number): number => {
  const given = process.argv.find((one) => one.startsWith(`--${name}=`));
  const value = given === undefined ? usual : Number(given.split('=')[1]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error('npm run fuzz -- [--seed=1] [--cases=100000]');
  return value;
};
const seed = numberOf('seed', 1);
const cases = Math.ceil(numberOf('cases', 100_000) / PARSERS.length);

const keysOf = (): string => PROTOTYPES.map((one) => Reflect.ownKeys(one).length).join();
const untouched = keysOf();

const took = ({ read, throws }: Parser, input: never): number => {
  const began = process.threadCpuUsage();
  try {
    read(input);
  } catch (error) {
    if (throws?.(error) !== true) throw error;
  }
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
};

let slowest = 0;
const holds =
  (parser: Parser) =>
  (input: never): void => {
    let ms = took(parser, input);
    for (let time = 1; ms >= CASE_MS && time < TIMES; time += 1) ms = Math.min(ms, took(parser, input));
    slowest = Math.max(slowest, ms);
    if (ms >= CASE_MS) throw new Error(`took ${ms.toFixed(0)} ms`);
    if (keysOf() !== untouched) throw new Error('changed a prototype');
  };

let run = 0;
let failed = 0;
for (const parser of PARSERS) {
  slowest = 0;
  const result = fc.check(fc.property(parser.inputs, holds(parser)), { seed, numRuns: cases });
  run += result.numRuns;
  const figures = `${result.numRuns} cases, the slowest ${slowest.toFixed(1)} ms`;
  if (!result.failed) console.log(`✓ ${parser.name}: ${figures}`);
  else {
    failed += 1;
    console.log(`✗ ${parser.name}: ${fc.stringify(result.counterexample)}\n  ${String(result.errorInstance)}`);
  }
}
console.log(
  `\n${run} cases over ${PARSERS.length} parsers, seed ${seed}: ${failed === 0 ? 'all hold' : `${failed} fail`}`,
);
process.exitCode = failed === 0 ? 0 : 1;
