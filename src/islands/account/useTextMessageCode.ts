import { useEffect } from 'react';
import { oneTimeCode } from '../../host/browser/oneTimeCode.ts';

/** Waits for the text message that was sent at `sentAt` (0: none yet), where the browser can read it. */
export const useTextMessageCode = (sentAt: number, take: (code: string) => void): void => {
  useEffect(() => {
    if (sentAt === 0) return;
    const controller = new AbortController();
    void oneTimeCode(controller.signal).then((code) => {
      if (code !== null && !controller.signal.aborted) take(code);
    });
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one wait for one message
  }, [sentAt]);
};
