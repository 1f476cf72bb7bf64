/* `npm run agreement:new -- user-protocol [--version 3.2 --effective 2027-06-01 --change "…"]`: begins a new version and keeps the old ones. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { askFor, NoMoreAnswers, readAnswers } from './answers.ts';
import {
  dayProblem,
  documentsIn,
  newestOf,
  type NewVersion,
  startVersion,
  suggestion,
  versionProblem,
} from './newVersion.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, effective: { type: 'string' }, change: { type: 'string', multiple: true } },
});
const isTerminal = process.stdin.isTTY === true;
const answers = readAnswers(process.stdin, process.stdout);
const fixed = { tell: (words: string): void => console.error(words), again: isTerminal };
const now = Date.now();

/** Everything that was not said on the command line is asked for, and looked at as soon as it is said. */
const wish = async (): Promise<NewVersion> => {
  const documents = documentsIn(root);
  const isOne = (document: string): string | null =>
    documents.includes(document) ? null : `没有叫 ${document} 的协议，现在有 ${documents.join('、')}`;
  const document =
    positionals[0] ??
    (await askFor(answers, `哪份协议？${documents.join('、')}`, 'user-protocol', { ...fixed, problemWith: isOne }));
  const [newest, suggested] = [await newestOf(root, document), await suggestion(root, document, now)];
  if (newest === undefined || suggested === null) return { document, version: '', effective: '', changes: [] };
  const version =
    values.version ??
    (await askFor(answers, `新版本号，现在最新的是 ${newest.version}`, suggested.version, {
      ...fixed,
      problemWith: (one) => versionProblem(newest, one),
    }));
  const effective =
    values.effective ??
    (await askFor(answers, '生效日期', suggested.effective, {
      ...fixed,
      problemWith: (one) => dayProblem(newest, one, now),
    }));
  const changes = values.change ?? [];
  if (values.change === undefined)
    for (
      let more: string | null = null;
      (more = await answers.next(`修改摘要第 ${changes.length + 1} 条（写完直接回车）：`));
    )
      changes.push(more);
  return { document, version, effective, changes };
};

const wanted = await wish().catch((error: unknown) => {
  if (!(error instanceof NoMoreAnswers)) throw error;
  console.error(
    `\n没有建。“${error.message}”没有得到能用的回答。\n从管道里读，一行一个回答：版本号、生效日期，然后一行一条修改摘要；\n或者都写在命令里：npm run agreement:new -- user-protocol --version 3.2 --effective 2027-06-01 --change 改了什么`,
  );
  process.exit(1);
});
answers.close();

const made = await startVersion(root, wanted, now);
if ('problems' in made) {
  console.error(made.problems.join('\n'));
  process.exitCode = 1;
} else
  console.log(
    `已建好 ${made.file}，正文和上一版一样。\n接下来：\n1. npm run cms，或者直接改这个文件；\n2. npx vitest run tests/unit/content 检查；\n3. 提交。到 ${wanted.effective} 以后的第一次构建起它就是现行版本，在那之前页面会预告。`,
  );
