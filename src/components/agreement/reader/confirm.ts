import { call } from '../../../api/call.ts';
import { randomHex, openPorts } from '../../../api/ports.ts';
import { recordConsent } from '../../../api/account/consents.ts';
import { local, session } from '../../../host/browser/storage.ts';
import { asId } from '../../../lib/url/kinds.ts';
import { commonParam } from '../../../lib/url/param.ts';
import { BASE } from '../../../site.ts';
import { type Answer, keepAnswer } from '../../../stores/agreementAnswers.ts';
import { failureWords } from '../../../api/errors.ts';

const ports = { local, session, now: () => Date.now() };

/** Says how far one has read; agreeing never waits for it. */
const followReading = (where: HTMLElement): void => {
  const clauses = Array.prototype.slice.call(document.querySelectorAll('.clause')) as HTMLElement[];
  const start = where.textContent ?? '';
  let furthest = 0;
  const tell = (): void => {
    const read = clauses.filter((clause) => clause.getBoundingClientRect().bottom < innerHeight).length;
    furthest = Math.max(furthest, read);
    where.textContent = `${start} · 读到第 ${furthest} 条，共 ${clauses.length} 条`;
  };
  window.addEventListener('scroll', tell, { passive: true });
  tell();
};

/** A page that sends no Referer (the login) says in the address that it waits one step back. */
const comesBack = (): boolean => commonParam('back', asId, location.search) === '1';

/** Hands the answer to the page that asked: its tab hears of it, or the next page of this tab reads it. */
const handBack = (answer: Answer): void => {
  keepAnswer(ports, answer);
  // A tab of its own may be closed; where that is not allowed, the bar says that one can go back.
  if (history.length === 1) window.close();
  else if (comesBack() || document.referrer.indexOf(location.origin + BASE) === 0) history.back();
};

export const startConfirm = (main: HTMLElement): void => {
  const bar = document.querySelector('[data-confirm]') as HTMLElement;
  const where = bar.querySelector('[data-where]') as HTMLElement;
  const { document: id = '', version = '', who = '', address = '' } = main.dataset;
  const key = randomHex(openPorts, 16);
  bar.hidden = false;
  followReading(where);
  bar.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-answer]') : null;
    if (button === null || button.disabled) return;
    const agreed = button.dataset['answer'] === 'yes';
    // What the server keeps a record of outside an order.
    const act = (['login', 'purchase'] as const).find((one) => who.split(' ').indexOf(one) >= 0);
    const finish = (): void => {
      where.textContent = agreed ? `已同意 ${version} 版，可以返回了` : '没有同意，可以返回了';
      handBack({ doc: id, version, agreed });
    };
    // A guest's consent is recorded with the login that follows, a renewal's with its order.
    if (!agreed || act === undefined || main.dataset['member'] === undefined) return finish();
    button.disabled = true;
    call(recordConsent, { act, documents: [{ doc: id, version }], page: address.slice(BASE.length) }, { key }).then(
      finish,
      (error: unknown) => {
        button.disabled = false;
        where.textContent = failureWords(error);
      },
    );
  });
};
