import { expect, test } from 'vitest';
import { runtimeOf, withRuntime } from '../../../../src/build/scripts/mergeRuntime.ts';

const helpers = 'var e=Object.create,t=(n)=>n+1,n=(a)=>t(t(a))';
const alone = runtimeOf(`${helpers};export{n as r,t};`);

test('a script has the helpers it names instead of their file', () => {
  const code = withRuntime(
    'import{r as x,t as y}from"./rolldown-runtime.abc.js";import{z}from"./z.js";out=x(1)+y(1);',
    'rolldown-runtime.abc.js',
    alone,
  );
  expect(code).not.toContain('rolldown-runtime');
  expect(code).toContain('import{z}from"./z.js"');
  const out = new Function(`${code.replace(/import\{z\}[^;]*;/, 'let out;')}return out`)() as number;
  expect(out).toBe(5);
});

test('a script that names none is left as it is', () => {
  expect(withRuntime('import{z}from"./z.js";', 'rolldown-runtime.abc.js', alone)).toBe('import{z}from"./z.js";');
});

test('of a bundle that begins with them only the helpers are taken', () => {
  const host = runtimeOf(`${helpers},word="react",tell=()=>word;function draw(){}export{n as r,tell as s,draw};`);
  expect([...host.given.keys()]).toEqual(['r']);
  expect(withRuntime('import{draw as d,r as x}from"./react.abc.js";d(x(1));', 'react.abc.js', host)).toMatch(
    /^import\{draw as d\}from"\.\/react\.abc\.js";const \[x\]=.*d\(x\(1\)\);$/,
  );
});

test('a bundle without helpers gives none', () => {
  expect(runtimeOf('function draw(){}export{draw as r};').given.size).toBe(0);
});
