import type { Visibility } from '../../api/community/fields.ts';
import { afterBack } from './afterBack.ts';
import { changeVisibility } from './entryActs.ts';
import { showSheet } from './sheet.tsx';

const choices: readonly (readonly [Visibility, string, string])[] = [
  ['public', '公开', '所有人都能看到'],
  ['friends', '好友', '和你互相关注的人能看到'],
  ['self', '仅自己', '只有你能看到'],
];

/** Asks who may read a dynamic, and changes it; `done` is told what the server keeps now. */
export const showVisibility = (did: string, now: Visibility, done: (visibility: Visibility) => void): void =>
  showSheet('谁可以看', (close) => {
    const choose = async (visibility: Visibility): Promise<void> => {
      const gone = afterBack();
      close();
      await gone;
      if (visibility !== now && (await changeVisibility(did, visibility))) done(visibility);
    };
    return (
      <>
        <h2 className="sheet-title">谁可以看</h2>
        <ul className="choices">
          {choices.map(([visibility, name, words]) => (
            <li key={visibility}>
              <button type="button" aria-pressed={visibility === now} onClick={() => void choose(visibility)}>
                <b>{name}</b>
                <small>{words}</small>
              </button>
            </li>
          ))}
        </ul>
      </>
    );
  });
