import { randomUUID } from 'node:crypto';
import { createFolder, deleteFolder, listFolders } from '../../../src/api/community/folders.ts';
import { ask } from '../ask.ts';
import { envelopeOf, piece, refused, succeeded } from '../judge.ts';
import type { Rule } from '../rule.ts';

interface Folder {
  readonly id: string | null;
  readonly name: string;
}

/** A change that is sent again with its key happens once, and says the same. It makes a folder of favourites and deletes it. */
export const once: Rule = {
  name: '只做一次',
  about: '同一个幂等键：一次变更，同样的回复；内容不同则拒绝',
  async run(round) {
    const { target } = round;
    const cookie = target.member;
    if (cookie === null) return round.unasked(createFolder.name, '要登录：用 --member 给一位成员的 Cookie');
    const name = `核对${randomUUID().slice(0, 6)}`;
    const key = randomUUID();
    const foldersNow = async (): Promise<readonly Folder[]> => {
      const { data } = envelopeOf(await ask(target, listFolders, {}, { cookie }));
      return ((data as { items?: readonly Folder[] } | undefined)?.items ?? []).filter(
        (folder) => folder.name === name,
      );
    };
    round.asked();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(target, createFolder, { name }, { cookie, key })),
    );
    const [first] = answers;
    if (first === undefined || !succeeded(first))
      return round.differs(createFolder.name, `没有做成：${piece(first?.text ?? '')}`);
    if (answers.some(({ text }) => text !== first.text))
      round.differs(createFolder.name, '同一个键同时发五次，回复不一样');
    const made = await foldersNow();
    if (made.length !== 1) round.differs(createFolder.name, `同一个键同时发五次，做了 ${made.length} 次`);
    round.asked();
    const changed = await ask(target, createFolder, { name: `${name}二` }, { cookie, key });
    if (!refused(changed)) round.differs(createFolder.name, `同一个键、别的内容应被拒绝，得到 ${piece(changed.text)}`);
    for (const { id } of made) {
      if (id === null) continue;
      round.asked();
      const gone = randomUUID();
      const one = await ask(target, deleteFolder, { folderId: id }, { cookie, key: gone });
      const again = await ask(target, deleteFolder, { folderId: id }, { cookie, key: gone });
      if (!succeeded(one) || one.text !== again.text)
        round.differs(deleteFolder.name, `重发一次删除，回复不一样：${piece(one.text)} 和 ${piece(again.text)}`);
    }
    if ((await foldersNow()).length > 0) round.differs(deleteFolder.name, '删除之后还在');
  },
};
