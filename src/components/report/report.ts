/** Brings the page of reasons to life: what it may offer, and the ways out for who just does not like something. */
import type { ReplyOf } from '../../api/define.ts';
import type { readReport } from '../../api/community/report.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, dataOf } from '../../live/views.ts';
import { avoidAuthor } from '../../islands/community/report/avoidAuthor.ts';

type Reply = ReplyOf<typeof readReport>;
const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

const show = (): void => {
  const reply = dataOf<Reply>($view.get());
  if (reply?.target == null) return;
  const { author, mine, following, blocked } = reply.target;
  document.documentElement.dataset['report'] = mine ? 'mine' : reply.open !== null ? 'open' : 'one';
  const [block, unfollow] = [find('[data-block]'), find('[data-unfollow]')];
  if (block !== null) {
    block.hidden = author === null || blocked;
    block.textContent = author === null ? '' : `屏蔽 ${author.nickName}`;
  }
  if (unfollow !== null) unfollow.hidden = !following;
};
$view.subscribe(show);

onTap(document, (target) => {
  const act = target.closest('[data-block]') !== null ? 'block' : target.closest('[data-unfollow]') ? 'unfollow' : null;
  const author = dataOf<Reply>($view.get())?.target?.author;
  if (act === null || author == null) return;
  void avoidAuthor(act, author).then((done) => {
    const [button, said] = [find(`[data-${act}]`), find('[data-said]')];
    if (!done || button === null || said === null) return;
    button.hidden = true;
    said.textContent =
      act === 'block' ? `已屏蔽 ${author.nickName}，你们互相看不到了` : `已取消关注 ${author.nickName}`;
  });
});
