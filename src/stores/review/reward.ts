import { atom } from 'nanostores';
import type { ReplyOf } from '../../api/define.ts';
import type { claimReward } from '../../api/annualReport/tenReport.ts';
import { failureWords, isAbort, Refused } from '../../api/errors.ts';
import type { Host } from '../../host/host.ts';
import type { TenReport } from './rewardFace.ts';
import { isNotLoggedIn } from '../session/notLoggedIn.ts';

export type Claimed = ReplyOf<typeof claimReward>;

export interface RewardCalls {
  /** The report as it stands on the server now. */
  readonly query: () => Promise<TenReport>;
  readonly claim: (key: string) => Promise<Claimed>;
}

/** A reward that is being checked is asked for again, for so long. */
const RECHECK_EVERY_MS = 3_000;
const RECHECK_TIMES = 20;

/**
 * The reward of the ten-year report: asked for again before it is claimed, claimed once whatever is tapped. The server
 * alone grants. `toLogin` is called where a login helps; what went wrong is in `$trouble` and, to be told, rejects.
 */
export const createReward = (
  host: Pick<Host, 'random' | 'timers'>,
  calls: RewardCalls,
  show: (report: TenReport) => void,
  toLogin: () => void,
) => {
  const $busy = atom(false);
  const $trouble = atom<string | null>(null);
  let key: string | null = null;
  let checks = 0;

  const read = async (): Promise<TenReport> => {
    const report = await calls.query();
    show(report);
    return report;
  };
  const recheck = (): void => {
    if (checks >= RECHECK_TIMES) return;
    checks += 1;
    host.timers.set(
      () =>
        void read().then(
          ({ reward }) => reward?.state === 'claiming' && recheck(),
          () => recheck(),
        ),
      RECHECK_EVERY_MS,
    );
  };
  const newKey = (): string => Array.from(host.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

  /** What the server has said of a claim decides what is shown; without an answer the same key is tried next. */
  const claim = async (): Promise<Claimed | null> => {
    const { reward } = await read();
    if (reward == null || reward.state !== 'claimable') {
      if (reward?.state === 'claiming') recheck();
      return null;
    }
    key ??= newKey();
    const claimed = await calls.claim(key);
    key = null;
    const after = await read().catch(() => null);
    if ((after?.reward?.state ?? claimed.state) === 'claiming') recheck();
    return claimed;
  };

  return {
    $busy,
    $trouble,
    /** Null when there was nothing to claim any more, or a claim is under way already. */
    claim: async (): Promise<Claimed | null> => {
      if ($busy.get()) return null;
      $busy.set(true);
      $trouble.set(null);
      try {
        return await claim();
      } catch (error) {
        if (isAbort(error)) return null;
        if (error instanceof Refused) {
          key = null;
          if (isNotLoggedIn(error)) toLogin();
          else await read().catch(() => undefined);
        }
        const said = failureWords(error);
        $trouble.set(
          error instanceof Refused ? said : `${said.replace(/[.…]+$/, '')}。没有收到回答，再点一次也只会领到一份`,
        );
        throw error;
      } finally {
        $busy.set(false);
      }
    },
  };
};
