import { useRef, useState } from 'react';
import { createKey } from '../../../api/key.ts';
import { useHere } from '../../../ui/useHere.ts';

interface Save {
  readonly busy: boolean;
  /** Sends `what` under its key. True once the server has it; else `onFail` hears why, and everything that was typed stays. */
  readonly save: (
    what: string,
    send: (key: string) => Promise<unknown>,
    onFail: (error: unknown) => void,
  ) => Promise<boolean>;
}

/** Saves a form: one at a time, and under one key for one content, so that a lost answer is asked for again and another content is another act. */
export const useSave = (): Save => {
  const [busy, setBusy] = useState(false);
  const here = useHere();
  const sent = useRef({ what: '', key: '' });
  const save: Save['save'] = async (what, send, onFail) => {
    if (busy) return false;
    setBusy(true);
    if (sent.current.key === '' || sent.current.what !== what) sent.current = { what, key: createKey() };
    try {
      await send(sent.current.key);
      return true;
    } catch (error) {
      if (here()) {
        setBusy(false);
        onFail(error);
      }
      return false;
    }
  };
  return { busy, save };
};
