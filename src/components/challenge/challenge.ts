/** The page of a step challenge brought to life: signing up, teams, the way out, passing it on. */
import type { ChallengeRow, readChallenge } from '../../api/challenge/challenge.ts';
import type { ReplyOf } from '../../api/define.ts';
import { startList } from '../../live/list/liveList.ts';
import { ownParam } from '../../live/list/ownParams.ts';
import { wireGates } from '../../islands/shell/openApp.ts';
import { ownRow } from '../../live/list/ownRow.ts';
import { onTap } from '../../live/onTap.ts';
import { countdownOf } from '../../lib/challenge/countdown.ts';
import { $view, reload } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';

type Reply = ReplyOf<typeof readChallenge>;
const acting = lazy(() => import('./act.lazy.ts'));
const leading = lazy(() => import('./lead.lazy.ts'));
const shown = (): Reply | null => $view.get().data as Reply | null;
const head = document.querySelector('[data-head]') as HTMLElement;
const form = head.querySelector('[data-join]') as HTMLFormElement;
const field = (name: string): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement;
const wayOf = (): string => form.querySelector<HTMLInputElement>('input[name="way"]:checked')?.value ?? 'alone';

const showWay = (): void => {
  for (const part of Array.from(form.querySelectorAll<HTMLElement>('[data-way]')))
    part.hidden = part.dataset['way'] !== wayOf();
};
const chooseWay = (way: string): void => {
  for (const input of Array.from(form.querySelectorAll<HTMLInputElement>('input[name="way"]')))
    input.checked = input.value === way;
  showWay();
};

const place = head.querySelector('[data-countdown]') as HTMLElement;
/** By the server's clock: what a device takes for now is its own affair. */
let ahead = 0;
let told = '';
const count = (): void => {
  const now = shown();
  if (now === null || document.hidden) return;
  const { words, over } = countdownOf(now, Date.now() + ahead);
  if (place.textContent !== words) place.textContent = words;
  // The moment has come: the page says what it changed, once.
  if (over && told !== now.phase) {
    told = now.phase;
    reload();
  }
};
setInterval(count, 1_000);

const own = ownRow('.ch-list .ch-me');
wireGates();
let isPrefilled = false;
$view.subscribe((view) => {
  const now = view.data as Reply | null;
  if (now === null) return;
  if (view.savedAt === null) ahead = now.now - Date.now();
  count();
  own.show(now.standing !== null);
  // Who is in may still come into a team.
  const isIn = now.mine !== null;
  (form.querySelector('[data-join-title]') as HTMLElement).textContent = isIn ? '找一支队伍' : '报名';
  (form.querySelector('[data-alone]') as HTMLElement).hidden = isIn;
  if (isIn && wayOf() === 'alone') chooseWay('code');
  if (now.invited !== null && !now.invited.full && !isPrefilled) {
    isPrefilled = true;
    chooseWay('code');
    field('code').value = now.invited.code;
  }
});

startList<ChallengeRow>({ begun: (store) => store.$list.subscribe(own.watch) });

form.addEventListener('change', showWay);
// Chosen before this script came.
showWay();
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const now = shown();
  if (now === null) return;
  const way = wayOf();
  const told = {
    id: now.id,
    consent: field('consent').checked,
    age: field('age').checked,
    named: field('named').checked,
    ...(way === 'alone' ? {} : { [way]: field(way).value }),
  };
  void acting.use(({ signUp }) => signUp(told, form.querySelector('[data-error]') as HTMLElement));
});

onTap(document, (target) => {
  const act = target.closest<HTMLElement>('[data-act]')?.dataset['act'] ?? '';
  const now = shown();
  if (act === 'share' || act === 'invite')
    void acting.use(({ invite }) =>
      invite(now?.id ?? ownParam('id') ?? null, now?.mine?.team?.code ?? null, now?.title),
    );
  else if (now !== null && act === 'code')
    void acting.use(({ showCode }) => showCode(now.id, now.mine?.team?.code ?? null));
  else if (now !== null && (act === 'remove' || act === 'handOver')) {
    const row = target.closest('li');
    const member = row?.querySelector<HTMLElement>('[data-member]')?.dataset['member'] ?? '';
    void leading.use(({ leadMember }) => leadMember(now.id, member, row?.querySelector('b')?.textContent ?? '', act));
  } else if (now?.mine != null && act === 'name') {
    const { named } = now.mine;
    void acting.use(({ nameMe }) => nameMe(now.id, !named));
  } else if (now !== null && act === 'poster') void acting.use(({ drawPoster }) => drawPoster(now));
  else if (now !== null && act === 'certificate') void acting.use(({ certify }) => certify(now));
  else if (now !== null && (act === 'leave' || act === 'leave-team'))
    void acting.use(({ goAway }) => goAway(now.id, act === 'leave'));
});
