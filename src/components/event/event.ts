/** An event brought to life: which picture is seen, codes of the tickets, and what the first finger on a button brings. */
import type { EventReply } from '../../api/event/event.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, dataOf } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';
import { startShots } from '../viewer/shots.ts';
import { sayCanonical } from './canonical.ts';

const find = (mark: string): HTMLElement => document.querySelector(`[data-${mark}]`) as HTMLElement;
const acting = lazy(() => import('./acts.lazy.ts'));
const codes = lazy(() => import('../post/shareCode.lazy.ts'));
const count = startShots(() => dataOf<EventReply>($view.get()));

/** A ticket's code leads its leader to this page, where it is let in. */
const drawTickets = (): void => {
  const places = Array.from(document.querySelectorAll<HTMLElement>('span[data-ticket-code][data-ticket]'));
  if (places.every(({ dataset }) => (dataset['ticket'] ?? '') === '')) return;
  void codes.use(({ drawCode }) => {
    for (const place of places) {
      const code = place.dataset['ticket'] ?? '';
      if (code !== '' && place.isConnected) drawCode(place, `${location.origin}${location.pathname}?admit=${code}`);
    }
  });
};

let asked = false;
let named = false;
$view.subscribe((view) => {
  const event = dataOf<EventReply>(view);
  if (event === null) return;
  if (!named) sayCanonical();
  named = true;
  count();
  find('may-cancel').hidden = event.mine?.refundFen == null;
  drawTickets();
  // Back from login, or from a ticket's code: what was wanted goes on, once.
  if (asked || view.savedAt !== null) return;
  asked = true;
  const wanted = location.hash === '#sign' && (event.action === 'signUp' || event.action === 'wait') ? 'sign' : null;
  // Asked how it was: the sheet, or what they have said already.
  const rates = location.hash === '#ev-rate' && event.action === 'rate' ? 'rate' : null;
  const ticket = /^#ev-(?:mine|rate)$/.test(location.hash) && event.mine !== null ? 'ticket' : null;
  const scanned = event.leads && /[?&]admit=/.test(location.search) ? 'checkIn' : null;
  const name = wanted ?? scanned ?? rates ?? ticket;
  if (name !== null) void acting.use(({ act }) => act(name, event));
});

onTap(document, (target) => {
  const button = target.closest<HTMLElement>('[data-event-act]');
  const event = dataOf<EventReply>($view.get());
  if (button === null || event === null) return;
  button.setAttribute('aria-busy', 'true');
  void acting
    .use(({ act }) => act(button.dataset['eventAct'] ?? '', event))
    .finally(() => button.removeAttribute('aria-busy'));
});
