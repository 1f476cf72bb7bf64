import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { failureWords, Refused } from '../../../api/errors.ts';
import { createKey } from '../../../api/key.ts';
import {
  createReport,
  type readReport,
  type Report,
  REPORT_LIMITS,
  type Target,
} from '../../../api/community/report.ts';
import { REASON_NAMES, type Reason, rulesOf } from '../../../api/community/reasons.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { storageOf } from '../../../host/storage.ts';
import { asWord } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { $view, dataOf } from '../../../live/views.ts';
import { isNotLoggedIn } from '../../../stores/session/notLoggedIn.ts';
import { dropReportDraft, keepReportDraft, readReportDraft, type ReportDraft } from '../../../stores/report/draft.ts';
import { type Attached, createAttached } from '../../../stores/pictures/attached.ts';
import { linksIn, wrongWith } from '../../../stores/report/check.ts';
import { printOf } from '../../../stores/report/pendingReport.ts';
import { knownMember, useLoginFirst } from './useLoginFirst.ts';

type Words = Omit<ReportDraft, 'pictures'>;
const OPEN = 2017;

const targetNow = (): Target | null => dataOf<ReplyOf<typeof readReport>>($view.get())?.target ?? null;

/** A report that is being written: its words, what keeps it, how it is sent. */
export const useReport = () => {
  const pictures = useRef<Attached | null>(null);
  pictures.current ??= createAttached(REPORT_LIMITS.pictures);
  const list = useStore(pictures.current.$list);
  const [ready, setReady] = useState(false);
  const [words, setWords] = useState<Words>({ reason: 'other', rule: '', text: '', links: '', contact: '' });
  const [phase, setPhase] = useState<'writing' | 'sending'>('writing');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [made, setMade] = useState<{ report: Report; again: boolean; target: Target | null } | null>(null);
  const place = useRef({ type: '' as Target['kind'], id: '' });
  // One key for one report: what was changed after a lost answer is another one, and the server would refuse its key.
  const sent = useRef({ what: '', key: '' });
  const local = () => storageOf(browserHost()).local;
  const spot = (): string => `${place.current.type}:${place.current.id}`;

  useEffect(() => {
    const asked = new URLSearchParams(window.page.query ?? '');
    place.current = { type: asked.get('type') as Target['kind'], id: asked.get('id') ?? '' };
    const wanted = paramOf('/community/report/report-edit', 'reason', asWord, location.search);
    // The page's first script sends away who comes without one.
    const reason = REASON_NAMES.find((name) => name === wanted) ?? 'other';
    const draft = readReportDraft(local(), spot());
    if (draft !== null) {
      const { pictures: kept, ...said } = draft;
      setWords({ ...said, reason, rule: rulesOf(reason).includes(said.rule) ? said.rule : '' });
      pictures.current?.restore(kept);
    } else setWords((now) => ({ ...now, reason }));
    setReady(true);
  }, []);

  useEffect(() => {
    if (ready && made === null && place.current.id !== '')
      keepReportDraft(local(), spot(), { ...words, pictures: list });
  }, [ready, made, words, list]);

  const complete = list.every(({ picture }) => picture !== null);
  const login = useLoginFirst(ready && made === null ? printOf(spot(), { ...words, pictures: list }) : null, complete, {
    member: () => pictures.current?.allow(),
    send: (key) => void send(key),
  });

  const change = (part: Partial<Words>): void => {
    login.forget();
    setWords((now) => ({ ...now, ...part }));
  };

  const chooseReason = (reason: Reason): void => {
    login.forget();
    setWords((now) => ({ ...now, reason, rule: rulesOf(reason).includes(now.rule) ? now.rule : '' }));
    const { history } = browserHost();
    history.replace(history.state(), urlOf('/community/report/report-edit', { ...place.current, reason }));
  };

  /** Sends it; says what is in the way, or null. `askedFor`: by itself, under the key of who asked before the login. */
  const send = async (askedFor?: string): Promise<string | null> => {
    if (phase === 'sending') return null;
    // The pictures of a guest are sent after the login.
    const wrong = wrongWith(words) ?? (complete || login.guest ? null : '照片还没有传好，等一下，或者先去掉');
    setTrouble(wrong);
    if (wrong !== null) return wrong;
    const payload: PayloadOf<typeof createReport> = {
      ...place.current,
      reason: words.reason,
      text: words.text.trim(),
      ...(words.rule === '' ? {} : { rule: words.rule }),
      ...(words.links.trim() === '' ? {} : { links: linksIn(words.links) }),
      ...(words.contact.trim() === '' ? {} : { contact: words.contact.trim() }),
      ...(list.length === 0 ? {} : { pictureIds: list.flatMap(({ picture }) => picture?.id ?? []) }),
    };
    const what = JSON.stringify(payload);
    if (askedFor !== undefined) sent.current = { what, key: askedFor };
    else if (sent.current.what !== what) sent.current = { what, key: createKey() };
    const { key } = sent.current;
    const whose = knownMember();
    if (login.guest) {
      login.ask(key, whose);
      return null;
    }
    setPhase('sending');
    try {
      const report = await call(createReport, payload, { key });
      login.forget();
      dropReportDraft(local(), spot());
      setMade({ report, again: false, target: targetNow() });
    } catch (error) {
      // What goes off by itself asks once: a login that does not hold would lead round in circles.
      if (isNotLoggedIn(error) && askedFor === undefined) {
        login.ask(key, whose);
        return null;
      }
      login.forget();
      const open = error instanceof Refused && Number(error.errCode) === OPEN ? openIn(error.data) : null;
      if (open !== null) setMade({ report: open, again: true, target: targetNow() });
      else {
        const said = `没有提交成功：${failureWords(error)} 写好的内容都在。`;
        setTrouble(said);
        return said;
      }
    } finally {
      setPhase('writing');
    }
    return null;
  };
  return { ready, words, change, chooseReason, pictures: pictures.current, phase, trouble, made, login, send };
};

const openIn = (data: unknown): Report | null => {
  const found = (data as { report?: Partial<Report> } | null)?.report;
  return typeof found?.number === 'string' && typeof found.at === 'number' && typeof found.dueAt === 'number'
    ? (found as Report)
    : null;
};
