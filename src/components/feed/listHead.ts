import { setBoardFollow } from '../../api/community/boards.ts';
import { setTopicFollow } from '../../api/community/topics.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { fill } from '../../live/fill.ts';
import { onTap } from '../../live/onTap.ts';
import { $view } from '../../live/views.ts';
import { watchIntro } from './intro.ts';

/** What a list is of: a topic or a board. */
interface Followed {
  readonly id: string;
  readonly following: boolean;
  readonly counts: { readonly followers: number };
}

const all = (selector: string): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>(selector));

/**
 * The controls above the list of a topic or a board (`part`: its name in the reply): follows it at once and takes the
 * server's answer or puts it back, a guest's wish waits for the way back; shares the page.
 */
export const listenToHead = (part: 'topic' | 'board'): void => {
  const now = (): Followed | undefined => ($view.get().data as Readonly<Record<string, Followed>> | null)?.[part];
  const show = (following: boolean, followers: number): void => {
    const [view, one] = [$view.get(), now()];
    if (one === undefined) return;
    const data = { ...(view.data as object), [part]: { ...one, following, counts: { ...one.counts, followers } } };
    $view.set({ ...view, data });
    for (const element of all('[data-follow], [data-followers]')) fill(element, data);
  };

  watchIntro();

  let busy = false;
  const toggle = async ({ id, following: before, counts: { followers } }: Followed): Promise<void> => {
    if (busy) return;
    busy = true;
    const following = !before;
    const name = part === 'topic' ? 'setTopicFollow' : 'setBoardFollow';
    const contract = part === 'topic' ? setTopicFollow : setBoardFollow;
    const payload = part === 'topic' ? { topicId: id, following } : { boardId: id, following };
    show(following, Math.max(0, followers + (following ? 1 : -1)));
    const done = await withLogin(name, payload, async () => {
      const answer = await runAction(name, contract, payload as never);
      show(answer.following, answer.followers);
    });
    if (!done) show(before, followers);
    busy = false;
  };

  onTap(document, (target) => {
    const one = now();
    if (one !== undefined && target.closest('[data-follow]') !== null) void toggle(one);
    if (target.closest('[data-share]') !== null)
      void import('../../stores/share/sharePage.ts').then(({ sharePage }) =>
        sharePage(window.page.settings.params, document.title),
      );
  });
};
