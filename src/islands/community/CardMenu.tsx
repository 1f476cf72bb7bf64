import { useStore } from '@nanostores/react';
import { EyeOff, Flag, Link2, Lock, Pin, PinOff, Share2, UserX } from 'lucide';
import { createRoot } from 'react-dom/client';
import { call } from '../../api/call.ts';
import { setBlock } from '../../api/community/setBlock.ts';
import { Refused } from '../../api/errors.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { messages } from '../../messages.ts';
import { BASE } from '../../site.ts';
import { $cardMenu, type CardMenu as Open, hideCard } from '../../stores/community/cardMenu.ts';
import { isOwn, showPin } from '../../stores/community/pins.ts';
import { applyChanges, cardKey } from '../../stores/changes.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { showFailure } from '../../stores/failure.ts';
import { goToLogin } from '../../stores/goToLogin.ts';
import { shareAddress, sharedAddress } from '../../stores/sharePage.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { afterBack } from './afterBack.ts';
import { changePin } from './entryActs.ts';
import { showVisibility } from './VisibilitySheet.tsx';

const addressOf = ({ card }: Open): string =>
  card.kind === 'dynamic' ? `${BASE}/dynamic/detail?did=${card.id}` : `${BASE}/community/detail?id=${card.id}`;

const tell = (error: unknown): void => {
  if (error instanceof Refused && Number(error.errCode) === 401) void goToLogin(location.pathname + location.search);
  else showFailure(error);
};

const hide = async (open: Open): Promise<void> => {
  try {
    const undo = await hideCard(open);
    $undo.set({ message: '不再推荐这条内容', undo: () => void undo().catch(tell) });
  } catch (error) {
    tell(error);
  }
};

const block = async ({ card, list }: Open): Promise<void> => {
  const { userId, nickName } = card.author;
  try {
    await askConfirm({ content: `屏蔽 ${nickName} 后，你们将互相看不到对方的内容。`, confirmText: '屏蔽' });
  } catch {
    return;
  }
  try {
    await call(setBlock, { userId, blocked: true });
    list.update((items) => items.filter((item) => item.author.userId !== userId));
    showToast({ message: `已屏蔽 ${nickName}`, type: 'success' });
  } catch (error) {
    tell(error);
  }
};

const copy = async (open: Open): Promise<void> => {
  const url = sharedAddress(location.origin + addressOf(open));
  try {
    await browserHost().copy(url);
    showToast({ message: messages.copied, type: 'success' });
  } catch {
    showToast({ message: `复制没有成功，链接是：${url}`, time: 6_000 });
  }
};

const pin = async ({ card, list, isPinList }: Open): Promise<void> => {
  if (!isOwn(card)) return;
  const pinned = !card.own.pinned;
  if (await changePin(card.id, pinned)) showPin(list, cardKey(card), pinned, isPinList);
};

const askVisibility = async ({ card, list }: Open): Promise<void> => {
  if (!isOwn(card)) return;
  // The menu's own history entry goes first.
  await afterBack();
  showVisibility(card.id, card.own.visibility, (visibility) =>
    list.update((items) => applyChanges(items, [{ at: 0, card: cardKey(card), visibility }])),
  );
};

const Menu = (open: Open) => {
  const run = (action: (open: Open) => unknown) => () => {
    $cardMenu.set(null);
    void action(open);
  };
  const { card } = open;
  return (
    <ul className="menu">
      <li>
        <button
          type="button"
          onClick={run((now) =>
            shareAddress(location.origin + addressOf(now), card.kind === 'dynamic' ? card.excerpt : card.title),
          )}
        >
          <Icon of={Share2} /> 分享
        </button>
      </li>
      <li>
        <button type="button" onClick={run(copy)}>
          <Icon of={Link2} /> 复制链接
        </button>
      </li>
      {isOwn(card) && (
        <>
          {card.own.audit !== 2 && (
            <li>
              <button type="button" onClick={run(pin)}>
                <Icon of={card.own.pinned ? PinOff : Pin} /> {card.own.pinned ? '取消置顶' : '置顶'}
              </button>
            </li>
          )}
          <li>
            <button type="button" onClick={run(askVisibility)}>
              <Icon of={Lock} /> 谁可以看
            </button>
          </li>
        </>
      )}
      {!card.mine && (
        <>
          <li>
            <button type="button" onClick={run(hide)}>
              <Icon of={EyeOff} /> 不感兴趣
            </button>
          </li>
          <li>
            <button type="button" onClick={run(block)}>
              <Icon of={UserX} /> 屏蔽 {card.author.nickName}
            </button>
          </li>
          <li>
            <a href={`${BASE}/community/report?type=${card.kind}&id=${card.id}`}>
              <Icon of={Flag} /> 举报
            </a>
          </li>
        </>
      )}
      <li>
        <button type="button" className="menu-close" onClick={() => $cardMenu.set(null)}>
          取消
        </button>
      </li>
    </ul>
  );
};

const CardMenu = () => {
  const open = useStore($cardMenu);
  return (
    open && (
      <Modal label="更多操作" kind="sheet" onClose={() => $cardMenu.set(null)}>
        <Menu {...open} />
      </Modal>
    )
  );
};

/** Mounts the menu once; `$cardMenu` opens and closes it. */
export const mountCardMenu = (): void => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<CardMenu />);
};
