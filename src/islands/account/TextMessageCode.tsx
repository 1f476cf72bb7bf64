import { useEffect } from 'react';
import { oneTimeCode } from '../../host/browser/oneTimeCode.ts';

interface Props {
  readonly onCode: (code: string) => void;
}

/** Waits for one text message, where the browser can read it; give it a new `key` for the next one. */
export const TextMessageCode = ({ onCode }: Props) => {
  useEffect(() => {
    const controller = new AbortController();
    void oneTimeCode(controller.signal).then((code) => {
      if (code !== null && !controller.signal.aborted) onCode(code);
    });
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one wait for one message
  }, []);
  return null;
};
