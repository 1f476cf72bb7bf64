import { useState } from 'react';
import { local } from '../../../host/browser/storage.ts';
import { TEXT_SIZE_KEY } from '../../../host/storageKeys.ts';

const sizes: readonly (readonly [string, string])[] = [
  ['1', '标准'],
  ['1.2', '大字'],
  ['1.4', '特大'],
];

/** The text size of the whole site, as the bar's button steps through it, chosen at once. */
export const TextSize = () => {
  const [size, setSize] = useState(() => document.documentElement.dataset['size'] ?? '1');
  const choose = (next: string): void => {
    if (next === '1') delete document.documentElement.dataset['size'];
    else document.documentElement.dataset['size'] = next;
    setSize(next);
    try {
      local.set(TEXT_SIZE_KEY, next);
    } catch {
      /* the choice holds for this page */
    }
  };
  return (
    <div className="sizes" role="group" aria-label="字号">
      {sizes.map(([value, name]) => (
        <button key={value} type="button" aria-pressed={size === value} onClick={() => choose(value)}>
          {name}
        </button>
      ))}
    </div>
  );
};
