import { useState } from 'react';
import { linkOf } from '../../../../stores/community/writing/blocks/link.ts';
import type { Part } from '../../../../stores/community/writing/work/work.ts';

/** An address of another site, and the words that lead to it. */
export const LinkForm = ({ onChoose }: { readonly onChoose: (part: Part) => void }) => {
  const [address, setAddress] = useState('');
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <form
      className="insert-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const made = linkOf(address, words);
        if (typeof made === 'string') setWrong(made);
        else onChoose(made);
      }}
    >
      <label htmlFor="insert-link">链接的地址</label>
      <div>
        <input
          id="insert-link"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : 'insert-link-wrong'}
          onChange={({ target }) => {
            setAddress(target.value);
            setWrong(null);
          }}
        />
      </div>
      {wrong !== null && (
        <p id="insert-link-wrong" role="alert">
          {wrong}
        </p>
      )}
      <label htmlFor="insert-link-words">显示的文字</label>
      <div>
        <input
          id="insert-link-words"
          placeholder="不填就显示网站的域名"
          maxLength={80}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <button type="submit" className="button main">
          插入链接
        </button>
      </div>
    </form>
  );
};
