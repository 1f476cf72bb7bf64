/** Draws the reward of the ten-year report, and claims it with what comes with the first touch. */
import { onTap } from '../../live/onTap.ts';
import { rewardFace, type Reward, type RewardAct, type TenReport } from '../../stores/review/rewardFace.ts';
import { piecesOf } from '../../lib/whole.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { lazy } from '../../stores/lazy.ts';

const acting = lazy(() => import('./claim.lazy.ts'));

const ways: Readonly<Record<Exclude<RewardAct, 'claim' | null>, string>> = {
  import: urlOf('/user/info', { tab: 'track' }),
  member: urlOf('/vip/member'),
  exchange: urlOf('/vip/exchange'),
  login: urlOf('/account/login'),
};

const part = <Part extends HTMLElement>(page: ParentNode, name: string): Part =>
  page.querySelector<Part>(`[data-reward-${name}]`) as Part;

/** A date in one piece. */
const wholeWords = (text: string): HTMLElement => {
  const piece = document.createElement('span');
  piece.className = 'whole';
  piece.textContent = text;
  return piece;
};

const showProgress = (bar: HTMLProgressElement, { state, progress: { have, need } }: Reward): void => {
  bar.hidden = state !== 'locked' || have >= need;
  bar.max = Math.max(1, need);
  bar.value = Math.min(have, bar.max);
};

/** Draws the reward's page; false where there is no reward for this reader. */
export const paintReward = (page: HTMLElement, { reward, campaign }: TenReport): boolean => {
  if (reward == null) return false;
  const face = rewardFace(reward, campaign?.state === 'before');
  part(page, 'title').textContent = face.title;
  showProgress(part<HTMLProgressElement>(page, 'progress'), reward);
  const lines = part(page, 'lines');
  lines.textContent = '';
  lines.append(
    ...face.lines.map((words) => {
      const line = document.createElement('li');
      line.append(...piecesOf(words).map(({ text, whole }) => (whole ? wholeWords(text) : text)));
      return line;
    }),
  );
  const inApp = document.documentElement.dataset['host'] === 'app';
  part(page, 'claim').hidden = face.act !== 'claim' || !inApp;
  part(page, 'app').hidden = face.act !== 'claim' || inApp;
  part(page, 'outside').hidden = face.act !== 'claim' || inApp;
  const way = part<HTMLAnchorElement>(page, 'way');
  way.hidden = face.act === 'claim' || face.act === null;
  if (face.act !== 'claim' && face.act !== null) {
    way.href = ways[face.act];
    way.textContent = face.actWords;
  }
  return true;
};

/** Claims on a tap. `show` draws the report that was read again. */
export const wireReward = (root: HTMLElement, show: (report: TenReport) => void): void => {
  root.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('[data-reward-claim]') !== null) acting.ahead();
  });
  onTap(root, (target) => {
    if (target.closest('[data-reward-claim]') !== null) void acting.use(({ claim }) => claim(root, show));
    const gift = target.closest<HTMLElement>('[data-gift]')?.dataset['gift'];
    if (gift !== undefined) void acting.use(({ takeGift }) => takeGift(root, gift));
  });
};

/** Asks, once the reward is being looked at, which other gifts wait for this member. */
export const lookForGifts = (root: HTMLElement): void =>
  void acting.load().then(
    ({ showGifts }) => showGifts(root),
    () => undefined,
  );
