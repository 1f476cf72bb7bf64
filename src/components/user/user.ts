/** Brings a member's home to life: its list as the feed, following, blocking, and what is unfolded. */
import { setFollow } from '../../api/community/people.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { queryUserBaseInfo } from '../../api/user/home.ts';
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { fill } from '../../live/fill.ts';
import { markGroup } from '../../live/list/markGroup.ts';
import { ownParam, ownUrl } from '../../live/list/ownParams.ts';
import { whenEmpty } from '../../live/list/whenEmpty.ts';
import { onTap } from '../../live/onTap.ts';
import { currentReply } from '../../live/replies/load.ts';
import { $view } from '../../live/views.ts';
import { $unsaved, isRemark, type Profile, type Remark, type Unsaved } from '../../stores/account/unsaved.ts';
import { showPins, withNewest } from '../../stores/community/pins.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { showFailure } from '../../stores/failure.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { startFeed } from '../feed/startFeed.ts';
import { whenOpen } from '../live/whenOpen.ts';

type Home = ReplyOf<typeof queryUserBaseInfo>;

const all = (selector: string): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>(selector));
const home = (): Home | null => $view.get().data as Home | null;
const isDynamics = ownParam('tab') === 'dynamic';
const as = ownParam('as') === null ? {} : ({ as: 'others' } as const);

startFeed({
  // Their author's own, and not while the home is seen as others see it.
  belongs: (added) => isDynamics && home()?.mine === true && home()?.userId === added.author.userId,
  isPinList: isDynamics,
  join: withNewest,
  changed: (store, changes) => showPins(store, changes, isDynamics),
});

for (const fold of all('[data-fold]') as HTMLDetailsElement[])
  whenOpen(fold, () => {
    const now = home();
    if (now !== null && fold.open)
      void import('./unfold.lazy.ts').then(({ unfold }) => unfold(fold, now, as)).catch(showFailure);
  });

$view.subscribe(({ data }) => {
  if (data === null) return;
  const { userId } = data as Home;
  for (const link of all('[data-folder]'))
    link.setAttribute('href', ownUrl({ folder: link.dataset['folder'] || 'default' }));
  for (const group of all('[data-choice-later]')) markGroup(group);
  for (const link of all('[data-report]'))
    link.setAttribute('href', urlOf('/community/report', { type: 'user', id: userId }));
  // Of all time until the year that was chosen has come.
  if (/[?&]year=/.test(location.search))
    void import('./unfold.lazy.ts').then(({ keepYear }) => keepYear(data as Home, as)).catch(showFailure);
});

whenEmpty(async (data) => {
  const { sayEmpty } = await import('./emptyList.lazy.ts');
  sayEmpty(ownParam('tab') ?? 'dynamic', (data as Home).mine);
});

/** Why it is not shown is said in words of its own. */
$view.subscribe(({ state }) => {
  const place = document.querySelector<HTMLElement>('[data-refused]');
  if (state !== 'gone' || place === null) return;
  void Promise.all([import('./refused.lazy.ts'), currentReply('user/queryUserBaseInfo')])
    .then(([{ showRefused }, reply]) => showRefused(place, reply))
    .catch(showFailure);
});

/** Changes what is known of the home, and what shows it. */
const change = (now: Home, changed: Partial<Home>, shownBy: string): void => {
  const data = { ...now, ...changed };
  $view.set({ ...$view.get(), data });
  for (const element of all(shownBy)) fill(element, data);
};
const show = (following: boolean, fans: number): void => {
  const now = home();
  if (now !== null) change(now, { following, counts: { ...now.counts, fans } }, '[data-follow], [data-fans]');
};

/** Opens who follows the member, or whom they follow; one's own count of the latter goes along. */
const openPeople = ({ userId, mine }: Home, list: 'fans' | 'follows'): void => {
  const followed = (following: boolean): void => {
    const now = home();
    if (now?.mine !== true) return;
    const follow = Math.max(0, now.counts.follow + (following ? 1 : -1));
    change(now, { counts: { ...now.counts, follow } }, '[data-follows]');
  };
  void import('../../islands/user/People.lazy.tsx')
    .then(({ showPeople }) => showPeople({ userId, list, ...as }, mine, followed))
    .catch(showFailure);
};

const editProfile = (now: Home, unsaved: Unsaved<Profile> | null = null): void =>
  void import('../../islands/user/Profile.lazy.tsx')
    .then((part) =>
      part.editProfile(
        now,
        (saved) => {
          change(home() ?? now, saved, '.uh-name, .uh-intro, .uh-face, .uh-from, .uh-badges');
          // A face that came into view already is looked at once more.
          lazyImages(document);
        },
        unsaved,
      ),
    )
    .catch(showFailure);

const editRemark = (now: Home, unsaved: Unsaved<Remark> | null = null): void =>
  void import('../../islands/user/Remark.lazy.tsx')
    .then((part) => part.editRemark(now, (remark) => change(home() ?? now, { remark }, '[data-remarked]'), unsaved))
    .catch(showFailure);

const goOn = (): void => {
  const [now, unsaved] = [home(), $unsaved.get()];
  if (now === null) return;
  // A warning of another page leads here, once: Back from the form does not open it again.
  if (now.mine && location.hash === '#edit') {
    history.replaceState(history.state, '', location.pathname + location.search);
    if (unsaved === null) editProfile(now);
  }
  if (unsaved === null || isRemark(unsaved) === now.mine) return;
  $unsaved.set(null);
  // A page that stood on while somebody logged in has it open still.
  if (document.querySelector('dialog[open]') !== null) return;
  if (isRemark(unsaved)) editRemark(now, unsaved);
  else editProfile(now, unsaved as Unsaved<Profile>);
};
$unsaved.subscribe(goOn);
$view.listen(goOn);

let busy = false;
/** Follows at once and takes the server's answer, or puts it back; a guest's wish waits for the way back. */
const follow = async ({ userId, following: before, counts: { fans } }: Home): Promise<void> => {
  if (busy) return;
  busy = true;
  const payload = { userId, following: !before };
  show(payload.following, Math.max(0, fans + (before ? -1 : 1)));
  const done = await withLogin('setFollow', payload, async () => {
    const answer = await runAction('setFollow', setFollow, payload);
    show(answer.following, answer.fans);
  });
  if (!done) show(before, fans);
  busy = false;
};

onTap(document, (target) => {
  const now = home();
  if (now !== null && target.closest('[data-follow]') !== null) void follow(now);
  const people = target.closest<HTMLElement>('[data-people]')?.dataset['people'];
  if (now !== null && people !== undefined) openPeople(now, people === 'fans' ? 'fans' : 'follows');
  if (now !== null && target.closest('[data-block]') !== null)
    void import('./blocking.lazy.ts').then(({ block }) => block(now)).catch(showFailure);
  if (now !== null && target.closest('[data-remark]') !== null) editRemark(now);
  const unblock = target.closest<HTMLElement>('[data-unblock]');
  if (unblock !== null)
    void import('./blocking.lazy.ts').then(({ turnBlock }) => turnBlock(unblock)).catch(showFailure);
  if (now !== null && target.closest('[data-edit-profile]') !== null) editProfile(now);
  if (now !== null && target.closest('[data-my-code]') !== null)
    void import('../../islands/user/MyCode.lazy.tsx')
      .then(({ showMyCode }) => showMyCode(now, () => editProfile(now)))
      .catch(showFailure);
  if (target.closest('[data-shares]') !== null)
    void import('../../islands/share/Shares.lazy.tsx').then(({ showShares }) => showShares()).catch(showFailure);
  if (target.closest('[data-copies]') !== null)
    void import('../../islands/community/offline/openCopies.lazy.ts')
      .then(({ showCopies }) => showCopies())
      .catch(showFailure);
  if (target.closest('[data-my-routes]') !== null)
    void import('../../islands/route/MyRoutes.lazy.tsx').then(({ showMyRoutes }) => showMyRoutes()).catch(showFailure);
  if (target.closest('[data-my-gear]') !== null)
    void import('../../islands/gear/Gear.lazy.tsx').then(({ showMyGear }) => showMyGear()).catch(showFailure);
  if (target.closest('[data-share]') !== null)
    void import('../../stores/share/sharePage.ts').then(({ sharePage }) =>
      sharePage(window.page.settings.params, document.title),
    );
});
