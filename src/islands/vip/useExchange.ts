import { useEffect, useState } from 'react';
import { openPorts } from '../../api/ports.ts';
import { session } from '../../host/browser/storage.ts';
import { asText } from '../../lib/url/longKinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { showFailure } from '../../stores/failure.ts';
import { createExchange, type Exchange } from '../../stores/vip/exchange.ts';
import { exchangeCalls } from '../../stores/vip/exchangeCalls.ts';
import { followedCode } from '../../stores/vip/typedCode.ts';

/** Who has to log in first is sent there; the way comes with that. */
export const toLogin = (): void =>
  void import('../../stores/session/goToLogin.ts').then(({ goToLogin }) => goToLogin(location.pathname), showFailure);

/** The code that the app was opened with: it hands it on behind `#`, and it does not stay in the address. */
const codeBehind = (): string | null => {
  const { hash, pathname, search } = location;
  if (!hash.startsWith('#code=')) return null;
  const code = new URLSearchParams(hash.slice(1)).get('code');
  history.replaceState(history.state, '', pathname + search);
  return code;
};

/** The store of this page, from the first effect on. What was typed into the prerendered field is taken over. */
export const useExchange = (typed: () => string): Exchange | null => {
  const [exchange, setExchange] = useState<Exchange | null>(null);
  useEffect(() => {
    const made = createExchange({ ...openPorts, session }, exchangeCalls, toLogin, showFailure);
    const early = typed();
    if (early !== '') made.type(early);
    const followed = codeBehind() ?? paramOf('/vip/exchange', 'code', asText, location.search) ?? '';
    made.begin(followedCode(followed));
    setExchange(made);
    void made.loadGifts();
    void made.loadHistory();
    return made.dispose;
    // What stands in the prerendered field is read once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return exchange;
};
