import { bringCalls } from '../../api/call.ts';
import { hearAppBar } from './appBar.ts';
import { hearNews } from './hearNews.ts';
import { keepCopies } from './keepCopies.ts';
import { keepWhereLeft } from './keepStood.ts';
import { leadBack } from './leadBack.ts';
import { sayUnavailableReason } from './unavailableReason.ts';
import { askWhenRestored } from './restored.ts';
import { tellFailures } from './failures.ts';

/**
 * What a living page does when it has nothing more urgent to do: bring what sends calls, keep a copy of the reply, ask
 * again on coming back unfinished, tell of a request that failed and why something is gone, hear the bar of the
 * app, and what happens meanwhile.
 */
export const startAfterPaint = (): void => {
  void bringCalls().catch(() => undefined);
  keepCopies();
  keepWhereLeft();
  askWhenRestored();
  tellFailures();
  sayUnavailableReason();
  leadBack();
  hearAppBar();
  hearNews();
};
