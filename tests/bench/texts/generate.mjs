/* Agreements to measure with: whole, valid texts, each another one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SUBJECTS = ['领队', '队员', '同行者', '家属', '向导', '志愿者', '收队', '前队'];
const ACTS = [
  '在出发前公布路线',
  '在岔路口清点人数',
  '携带能用的通讯设备',
  '按时报一次平安',
  '把垃圾全部带下山',
  '听从安全方面的安排',
  '如实说明身体状况',
  '写明费用的用途',
];
const CASES = ['遇到暴雨', '路线被封闭', '有人受伤', '天黑之前', '没有信号', '人数不足', '活动取消', '装备不合格'];

/** The same figures always give the same text. */
const draw = (seed) => {
  let state = seed >>> 0;
  return (list) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return list[state % list.length];
  };
};

const clause = (pick, number) => {
  const sentence = () => `${pick(CASES)}的，${pick(SUBJECTS)}应当${pick(ACTS)}，并且${pick(ACTS)}。`;
  const list = number.endsWith('3') ? `\n\n- ${sentence()}\n- ${sentence()}` : '';
  const mark = number.endsWith('4') ? '【费用】' : '';
  return `### ${number} ${pick(SUBJECTS)}${pick(ACTS)}${mark}\n\n${sentence()}${sentence()}**${pick(ACTS)}。**${list}\n\n> 白话：${sentence()}\n`;
};

/** Writes `count` texts below a project: documents of two versions each, five chapters of four clauses. */
export const generate = (root, count) => {
  for (let at = 0; at < count; at += 1) {
    const document = `bench-${Math.floor(at / 2) + 1}`;
    const second = at % 2 === 1;
    // Both versions draw the same clauses; the second one draws some of them anew.
    const chapters = Array.from({ length: 5 }, (_, chapter) => {
      const clauses = Array.from({ length: 4 }, (__, place) => {
        const number = `${chapter + 1}.${place + 1}`;
        const changed = second && place === 1;
        const base = clause(draw(Math.floor(at / 2) * 100 + chapter * 10 + place), number);
        return changed ? base.replace('应当', '必须').replace('并且', '同时') : base;
      });
      return `## ${chapter + 1} 第 ${chapter + 1} 章\n\n${clauses.join('\n')}`;
    });
    const facts = `title: 第 ${Math.floor(at / 2) + 1} 份协议\ndocument: ${document}\nversion: '${second ? 2 : 1}.0'\neffective: ${second ? '2026-01-01' : '2025-01-01'}\npublished: 2024-12-01\nbrief: 用来量构建时间的一份协议。\nchanges:\n  - 首次发布\nwho: []`;
    const folder = join(root, 'src/content/agreements', document);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${second ? 2 : 1}.0.md`), `---\n${facts}\n---\n\n${chapters.join('\n')}`);
  }
};
