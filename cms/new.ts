/* `npm run agreement:new -- user-protocol [--version 3.2 --effective 2027-06-01 --change "…"]`: begins a new version and keeps the old ones. */
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { documentsIn, startVersion, suggestion } from './newVersion.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, effective: { type: 'string' }, change: { type: 'string', multiple: true } },
});
const terminal = createInterface({ input: process.stdin, output: process.stdout });
const ask = async (question: string, fallback: string): Promise<string> =>
  (await terminal.question(`${question}(${fallback}):`)).trim() || fallback;

const document = positionals[0] ?? (await ask(`哪份协议？${documentsIn(root).join('、')}`, 'user-protocol'));
const suggested = await suggestion(root, document, Date.now());
const version =
  values.version ?? (suggested ? await ask(`新版本号，现在最新的是 ${suggested.newest}`, suggested.version) : '');
const effective = values.effective ?? (suggested ? await ask('生效日期', suggested.effective) : '');
const changes = values.change ?? [];
if (values.change === undefined && suggested)
  for (
    let more = '';
    (more = (await terminal.question(`修改摘要第 ${changes.length + 1} 条（写完直接回车）：`)).trim()) !== '';
  )
    changes.push(more);
terminal.close();

const made = await startVersion(root, { document, version, effective, changes }, Date.now());
if ('problems' in made) {
  console.error(made.problems.join('\n'));
  process.exitCode = 1;
} else
  console.log(
    `已建好 ${made.file}，正文和上一版一样。\n接下来：\n1. npm run cms，或者直接改这个文件；\n2. npx vitest run tests/unit/content 检查；\n3. 提交。到 ${effective} 以后的第一次构建起它就是现行版本，在那之前页面会预告。`,
  );
