import type { Visibility } from '../../../api/community/fields.ts';
import { showSheet } from '../showSheet.ts';

const choices: readonly (readonly [Visibility, string, string])[] = [
  ['public', '公开', '所有人都能看到'],
  ['friends', '好友', '和你互相关注的人能看到'],
  ['self', '仅自己', '只有你能看到'],
];

/** Asks who may read something; `now` is none where several differ. `chosen` hears of another choice than that. */
export const showVisibility = (now: Visibility | null, chosen: (visibility: Visibility) => unknown): Promise<void> =>
  showSheet('谁可以看', (close) => {
    const choose = (visibility: Visibility): void =>
      close(async () => {
        if (visibility !== now) await chosen(visibility);
      });
    return (
      <>
        <h2 className="sheet-title">谁可以看</h2>
        <ul className="choices">
          {choices.map(([visibility, name, words]) => (
            <li key={visibility}>
              <button type="button" aria-pressed={visibility === now} onClick={() => choose(visibility)}>
                <b>{name}</b>
                <small>{words}</small>
              </button>
            </li>
          ))}
        </ul>
      </>
    );
  });
