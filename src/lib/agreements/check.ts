import { plainBlocks } from '../markdown/blocks.ts';
import { clausesOf } from './parse.ts';
import type { Agreement, Clause, Version } from './types.ts';
import { compareVersions, newestFirst } from './versions.ts';
import { likeness } from '../diff/words.ts';

/** Two clauses under one number that share less than this are two clauses. */
const SAME_CLAUSE = 0.25;

const all = (clause: Clause): string => `${clause.title}\n${plainBlocks(clause.body)}`;

/**
 * What is wrong between the versions of one document, in sentences for its editor: dates that run backwards, two
 * versions on one day, a number that was given to another clause (links and the record of consents point at numbers).
 */
export const checkHistory = (versions: readonly Version[]): string[] => {
  const problems: string[] = [];
  const oldestFirst = newestFirst(versions).reverse();
  oldestFirst.forEach((version, at) => {
    const before = oldestFirst[at - 1];
    if (before === undefined) return;
    const name = `${version.document} ${version.version}`;
    if (compareVersions(before.version, version.version) === 0) problems.push(`${name}：这个版本有两份`);
    else if (version.effective <= before.effective)
      problems.push(`${name} 的 effective：生效日期要晚于 ${before.version} 版（${before.effective}）`);
    const earlier = new Map(
      oldestFirst
        .slice(0, at)
        .flatMap((one) => clausesOf(one.text))
        .map((clause) => [clause.number, clause]),
    );
    for (const clause of clausesOf(version.text)) {
      const was = earlier.get(clause.number);
      if (was !== undefined && was.title !== clause.title && likeness(all(was), all(clause)) < SAME_CLAUSE)
        problems.push(`${name} 的 ${clause.number} 条：这个编号在旧版里是“${was.title}”，新条款请用没用过的编号`);
    }
  });
  return problems;
};

/** Clauses that a text refers to （按 1.4 条处理） and does not have. */
export const checkReferences = (text: Agreement): string[] => {
  const clauses = clausesOf(text);
  const numbers = new Set(clauses.map(({ number }) => number));
  return clauses.flatMap((clause) =>
    [...all(clause).matchAll(/(\d+(?:\.\d+){1,2})\s*条/g)].flatMap(([, number = '']) =>
      numbers.has(number) ? [] : [`${clause.number} 条提到的 ${number} 条，这一版里没有`],
    ),
  );
};
