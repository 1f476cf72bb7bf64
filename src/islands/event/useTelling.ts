import { useState } from 'react';
import { failureWords, Refused } from '../../api/errors.ts';
import { reload } from '../../live/views.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { dropTyped, keepTyped, type TypedFields } from '../../stores/session/typed.ts';
import { showToast } from '../../stores/toast.ts';
import { useHere } from '../../ui/useHere.ts';
import { useSlow } from '../../ui/useSlow.ts';

/**
 * A leader's change that those who signed up are told of. One at a time; the sheet closes when it is done, and says in
 * `trouble` why it was refused, with what was typed still there; who has to log in again finds it (`form`, stores/session/typed.ts).
 * `words`: what is said of how many groups were told.
 */
export const useTelling = (onClose: () => void, form = '') => {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const slow = useSlow(busy);
  const here = useHere();
  const tell = async (
    change: () => Promise<{ readonly told: number }>,
    words: (told: number) => string,
    typed: TypedFields = {},
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    try {
      const { told } = await change();
      dropTyped(form);
      showToast({ message: words(told), type: 'success' });
      reload();
      if (here()) onClose();
    } catch (error) {
      if (isNotLoggedIn(error)) {
        if (form !== '') keepTyped(form, typed);
      } else if (error instanceof Refused) setTrouble(failureWords(error));
      logInOrTell(error);
      if (here()) setBusy(false);
    }
  };
  return { trouble: slow ? '网络较慢，还在提交，请再等等' : trouble, setTrouble, busy, tell };
};
