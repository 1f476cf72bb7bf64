/** What claiming brings: the calls, the words about what came of it, and other gifts that wait. */
import { claimReward, queryTenReport } from '../../api/annualReport/tenReport.ts';
import { call } from '../../api/call.ts';
import { openPorts } from '../../api/ports.ts';
import { agent } from '../../host/browser/agent.ts';
import { session } from '../../host/browser/storage.ts';
import { detectHost } from '../../host/detect.ts';
import { appGate } from '../../host/open/appGate.ts';
import type { TenReport } from '../../stores/review/rewardFace.ts';
import { absoluteDate } from '../../lib/time.ts';
import { tierName } from '../../lib/vip/words.ts';
import { $appHelp } from '../../stores/appHelp.ts';
import { showFailure } from '../../stores/failure.ts';
import { createReward } from '../../stores/review/reward.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import { createExchange, type Gift } from '../../stores/vip/exchange.ts';
import { exchangeCalls } from '../../stores/vip/exchangeCalls.ts';

const toLogin = (): void => void goToLogin(location.pathname + location.search + location.hash);

let store: ReturnType<typeof createReward> | null = null;

const openStore = (root: HTMLElement, show: (report: TenReport) => void): ReturnType<typeof createReward> => {
  const made = createReward(
    openPorts,
    { query: () => call(queryTenReport, {}), claim: (key) => call(claimReward, {}, { key }) },
    show,
    toLogin,
  );
  const button = root.querySelector<HTMLButtonElement>('[data-reward-claim]') as HTMLButtonElement;
  const trouble = root.querySelector<HTMLElement>('[data-reward-trouble]') as HTMLElement;
  made.$busy.subscribe((busy) => {
    button.disabled = busy;
    button.textContent = busy ? '领取中…' : '领取';
  });
  made.$trouble.subscribe((words) => {
    trouble.textContent = words ?? '';
    trouble.hidden = words === null;
  });
  return made;
};

/** Claims the reward once, whatever is tapped meanwhile, and says what came of it. An app that is too old is told so. */
export const claim = async (root: HTMLElement, show: (report: TenReport) => void): Promise<void> => {
  const gate = appGate(detectHost(agent().userAgent, agent()));
  if (gate.kind === 'old') return $appHelp.set(gate);
  try {
    const claimed = await (store ??= openStore(root, show)).claim();
    if (claimed === null) return;
    const until = claimed.expireAt === null ? '' : `，会员到 ${absoluteDate(claimed.expireAt)}`;
    showToast({
      message: claimed.state === 'received' ? `领到 ${claimed.days} 天${until}` : '已提交，正在核实',
      type: 'success',
      time: 3_000,
    });
    root.querySelector<HTMLElement>('[data-deck-page="reward"]')?.focus({ preventScroll: true });
  } catch (error) {
    showFailure(error);
  }
};

const exchange = createExchange({ ...openPorts, session }, exchangeCalls, toLogin, showFailure);

const giftLine = (gift: Gift, isBusy: boolean): HTMLElement => {
  const line = document.createElement('li');
  const words = document.createElement('span');
  words.textContent = `${gift.name} · ${tierName(gift.tier)} ${gift.days} 天`;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.dataset['gift'] = gift.id;
  button.disabled = isBusy;
  button.textContent = '领取';
  button.setAttribute('aria-label', `领取${gift.name}`);
  line.append(words, button);
  return line;
};

const drawGifts = (root: HTMLElement): void => {
  const gifts = exchange.$gifts.get();
  const list = gifts.name === 'ready' ? gifts.data.list.filter(({ state }) => state === 'claimable') : [];
  const place = root.querySelector('[data-gifts]') as HTMLElement;
  place.hidden = list.length === 0;
  const isBusy = exchange.$claiming.get() !== null;
  const lines = place.querySelector('[data-gifts-list]') as HTMLElement;
  lines.textContent = '';
  lines.append(...list.map((gift) => giftLine(gift, isBusy)));
};

let isLooking = false;
/** Shows other gifts that this member can receive; nothing where there are none, or they do not come. */
export const showGifts = (root: HTMLElement): void => {
  if (isLooking) return;
  isLooking = true;
  exchange.$gifts.listen(() => drawGifts(root));
  exchange.$claiming.listen(() => drawGifts(root));
  void exchange.loadGifts();
};

/** Receives one of them. */
export const takeGift = async (root: HTMLElement, id: string): Promise<void> => {
  const gifts = exchange.$gifts.get();
  const gift = gifts.name === 'ready' ? gifts.data.list.filter((one) => one.id === id)[0] : undefined;
  if (gift === undefined) return;
  try {
    const received = await exchange.claim(gift);
    if (received === null) return;
    showToast({
      message: received.state === 'received' ? `已领取，会员到 ${absoluteDate(received.expireAt)}` : '已提交，正在核实',
      type: 'success',
    });
  } catch (error) {
    showFailure(error);
  } finally {
    drawGifts(root);
  }
};
