/** The anniversary's cover brought to life: how long one has been here, how many have seen theirs, the drawing, sharing. */
import { readAnniversary } from '../../../api/annualReport/anniversary.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { agent } from '../../../host/browser/agent.ts';
import { isLite } from '../../../lib/review/lite.ts';
import { grouped } from '../../../lib/number.ts';
import { onTap } from '../../../live/onTap.ts';
import { dataOf, viewOf } from '../../../live/views.ts';

viewOf(readAnniversary.name).subscribe((view) => {
  const reply = dataOf<ReplyOf<typeof readAnniversary>>(view);
  if (reply === null) return;
  for (const figure of Array.from(document.querySelectorAll('[data-days]')))
    figure.textContent = grouped(reply.member?.days ?? 0);
  const made = document.querySelector('[data-made]') as HTMLElement;
  made.hidden = reply.made === 0;
  made.textContent = `已有 ${grouped(reply.made)} 人打开了自己的十年`;
});

if (!isLite(agent().memoryGb)) document.documentElement.dataset['lively'] = '';

onTap(document, (target) => {
  if (target.closest('[data-share]') !== null)
    void import('../../../stores/share/sharePage.ts').then(({ sharePage }) =>
      sharePage([], '十年足迹：我在山里走了多远'),
    );
});
