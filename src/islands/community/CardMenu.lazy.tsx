import { CircleHelp, EyeOff, Flag, Link2, Lock, MapPinCheck, Pin, PinOff, Share2, Trash2, UserX } from 'lucide';
import { call } from '../../api/call.ts';
import { setBlock } from '../../api/community/people.ts';
import { type CardMenu as Open, hideCard, removeCard } from '../../stores/community/cardMenu.ts';
import { isOwn, showPin } from '../../stores/community/pins.ts';
import { applyChanges, cardKey } from '../../stores/changes.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { whyHere } from './entry/whyHere.ts';
import { showFailure } from '../../stores/failure.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { shareAddress, sharedAddress } from '../../stores/share/sharePage.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { changePin, changeVisibility } from './entry/entryActions.ts';
import { showVisibility } from './entry/VisibilitySheet.tsx';
import { urlOf } from '../../lib/url/urlOf.ts';
import { ownChoice } from '../../live/list/ownParams.ts';
import { markGap } from './entry/gap.ts';
import { copyLink } from '../../stores/copyText.ts';

const addressOf = ({ card }: Open): string =>
  card.kind === 'dynamic' ? urlOf('/dynamic/detail', { did: card.id }) : urlOf('/community/detail', { id: card.id });

const hide = (open: Open): Promise<unknown> => {
  const { kind, id } = open.card;
  return withLogin('setHidden', { targetKind: kind, targetId: id, hidden: true }, async () => {
    const undo = await hideCard(open);
    $undo.set({ message: '不再推荐这条内容', undo: () => void undo().catch(logInOrTell) });
  });
};

/** One's own dynamic leaves the list; a thin line stands where it stood, and it can be taken back. */
const remove = async (open: Open): Promise<void> => {
  try {
    const back = await removeCard(open);
    const clear = markGap(open.card);
    open.list.update((items) => items.filter((item) => cardKey(item) !== cardKey(open.card)));
    $undo.set({ message: '已删除', undo: () => void back().then(clear).catch(logInOrTell) });
  } catch (error) {
    logInOrTell(error);
  }
};

const block = async ({ card, list }: Open): Promise<void> => {
  const { userId, nickName } = card.author;
  try {
    await askConfirm({
      content: `屏蔽 ${nickName} 后，你们将互相看不到对方的内容。`,
      confirmText: '屏蔽',
      destructive: true,
    });
  } catch {
    return;
  }
  const payload = { userId, blocked: true };
  await withLogin('setBlock', payload, async () => {
    await call(setBlock, payload);
    list.update((items) => items.filter((item) => item.author.userId !== userId));
    showToast({ message: `已屏蔽 ${nickName}`, type: 'success' });
  });
};

const copy = async (open: Open): Promise<void> => copyLink(await sharedAddress(location.origin + addressOf(open)));

const pin = async ({ card, list, isPinList }: Open): Promise<void> => {
  if (!isOwn(card)) return;
  const pinned = !card.own.pinned;
  if (await changePin(card.id, pinned)) showPin(list, cardKey(card), pinned, isPinList);
};

const askVisibility = ({ card, list }: Open): void => {
  if (!isOwn(card)) return;
  void showVisibility(card.own.visibility, async (visibility) => {
    if (await changeVisibility(card.id, visibility))
      list.update((items) => applyChanges(items, [{ at: 0, card: cardKey(card), visibility }]));
  });
};

/** 去过 or 想去, of where a travelogue went. */
const askPlace = ({ card: { place, ...card } }: Open): void => {
  const routeId = card.kind === 'travelogue' ? (card.track?.routeId ?? null) : null;
  void import('../place/PlaceMark.lazy.tsx')
    .then(({ showPlaceMark }) => showPlaceMark({ placeId: place?.id ?? null, routeId }))
    .catch(showFailure);
};

const Menu = ({ close, ...open }: Open & { readonly close: Close }) => {
  const run = (action: (open: Open) => unknown) => () => {
    close();
    void action(open);
  };
  const { card } = open;
  const why = whyHere(open.listName, ownChoice());
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
      {card.kind === 'travelogue' && (card.place !== null || card.track !== null) && (
        <li>
          <button type="button" onClick={() => close(() => askPlace(open))}>
            <Icon of={MapPinCheck} /> 去过 · 想去
          </button>
        </li>
      )}
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
            <button type="button" onClick={() => close(() => askVisibility(open))}>
              <Icon of={Lock} /> 谁可以看
            </button>
          </li>
        </>
      )}
      {card.mine && card.kind === 'dynamic' && (
        <li>
          <button type="button" data-destroys onClick={run(remove)}>
            <Icon of={Trash2} /> 删除
          </button>
        </li>
      )}
      {!card.mine && why !== '' && (
        <li>
          <p className="menu-why">
            <Icon of={CircleHelp} /> 为什么看到这条：{why}
          </p>
        </li>
      )}
      {!card.mine && (
        <>
          <li>
            <button type="button" onClick={run(hide)}>
              <Icon of={EyeOff} /> 不感兴趣
            </button>
          </li>
          <li>
            <button type="button" data-destroys onClick={run(block)}>
              <Icon of={UserX} /> 屏蔽 {card.author.nickName}
            </button>
          </li>
          <li>
            <a href={urlOf('/community/report', { type: card.kind, id: card.id })}>
              <Icon of={Flag} /> 举报
            </a>
          </li>
        </>
      )}
      <li>
        <button type="button" className="menu-close" onClick={() => close()}>
          取消
        </button>
      </li>
    </ul>
  );
};

/** Opens the menu of a card. */
export const showCardMenu = (open: Open): Promise<void> =>
  openSheet({ label: '更多操作' }, (close) => <Menu {...open} close={close} />);
