import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../../../api/errors.ts';
import { type Ticket, TICKET_MAX_LENGTH, TICKET_PICTURES_MAX, type Topic } from '../../../api/support/support.ts';
import { createKey } from '../../../api/key.ts';
import { asId } from '../../../lib/url/kinds.ts';
import { asText } from '../../../lib/url/longKinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { messages } from '../../../messages.ts';
import { lazy } from '../../../stores/lazy.ts';
import { showFailure } from '../../../stores/failure.ts';
import styles from './Contact.module.css';
import { isNotLoggedIn } from '../../../stores/session/notLoggedIn.ts';
import { useSlow } from '../../../ui/useSlow.ts';
import { AddPictures } from '../../pictures/AddPictures.tsx';
import { Tickets } from './Tickets.tsx';
import { usePictures } from './usePictures.ts';

const topics: readonly (readonly [Topic, string])[] = [
  ['order', '付款和订单'],
  ['renewal', '自动续费'],
  ['refund', '退款'],
  ['redeem', '兑换码和礼物'],
  ['invoice', '发票'],
  ['account', '账号和设备'],
  ['other', '其他'],
];

const rest = lazy(() => import('./contact.lazy.ts'));

interface Props {
  /** Questions by id, so that one that was carried here can be named. */
  readonly questions: Readonly<Record<string, string>>;
}

/** The form to the customer service, what goes with it, and the questions asked before. */
export const Contact = ({ questions }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const sentBefore = useRef({ what: '', key: '' });
  const carried = useRef('');
  /** What stands in the form was sent, and is no draft any more. */
  const gone = useRef(false);
  const [ready, setReady] = useState(false);
  const [block, setBlock] = useState('');
  const shown = useRef('');
  const [orderId, setOrderId] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const slow = useSlow(sending);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [sent, setSent] = useState<Ticket | null>(null);
  const [tickets, setTickets] = useState<readonly Ticket[]>([]);
  const [listing, setListing] = useState<'still' | 'asking' | 'failed'>('still');

  // Kept with every change: a reload, a login, a failure lose nothing.
  const keep = (): void => {
    if (form.current === null || gone.current) return;
    const data = new FormData(form.current);
    const draft = {
      topic: String(data.get('topic')),
      text: String(data.get('text') ?? ''),
      pictures: pictures.list(),
    };
    rest.load().then(
      (part) => part.keep(draft, carried.current),
      () => undefined,
    );
  };
  const pictures = usePictures(() => keep());

  // What was sent meanwhile is not in this list yet.
  const takeTickets = (asked: readonly Ticket[]): void => {
    setTickets((sent) => [...sent.filter((one) => asked.every(({ number }) => number !== one.number)), ...asked]);
    setListing('still');
  };
  const readAgain = async (): Promise<void> => {
    setListing('asking');
    try {
      const { writer, readTickets, diagnose } = await rest.load();
      const userId = await writer();
      setBlock((shown.current = diagnose(userId, orderId)));
      takeTickets(userId === null ? [] : await readTickets());
    } catch {
      setListing('failed');
    }
  };

  useEffect(() => {
    const order = paramOf('/vip/contact', 'order', asId, location.search) ?? null;
    const question = paramOf('/vip/contact', 'question', asId, location.search);
    setOrderId(order);
    setReady(true);
    const asked = question == null ? undefined : questions[question];
    const lost = paramOf('/vip/contact', 'lost', asText, location.search) ?? '';
    const about = lost === '' ? '' : `这个链接打不开：${lost}\n我是从这里点过来的：`;
    carried.current = asked === undefined ? about : `我看了“${asked}”，还是没有解决：\n`;
    if (text.current?.value === '') text.current.value = carried.current;
    rest
      .load()
      .then(async ({ diagnose, putBack, readTickets, writer }) => {
        if (form.current !== null && text.current !== null)
          pictures.restore(putBack(form.current, text.current, carried.current));
        const show = (userId: string | null): void => setBlock((shown.current = diagnose(userId, order)));
        show(null);
        const userId = await writer();
        if (userId === null) return;
        show(userId);
        takeTickets(await readTickets());
      })
      .catch(() => setListing('failed'));
    // The questions are the build's and never change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending || form.current === null) return;
    const data = new FormData(form.current);
    const words = String(data.get('text') ?? '').trim();
    if (words.length < 5) {
      setTrouble('请写清楚遇到了什么，至少 5 个字');
      text.current?.focus();
      return;
    }
    if (pictures.waiting()) return void rest.use(({ logIn }) => logIn());
    const list = pictures.list();
    if (list.some(({ picture }) => picture === null)) return setTrouble('照片还没有传好，等一下，或者先去掉');
    setTrouble(null);
    setSending(true);
    try {
      const { send, forget } = await rest.load();
      const withBlock = data.get('block') !== null;
      const payload = {
        topic: String(data.get('topic')) as Topic,
        text: words,
        ...(orderId === null ? {} : { orderId }),
        ...(list.length === 0 ? {} : { pictureIds: list.flatMap(({ picture }) => picture?.id ?? []) }),
        // Only what the writer has seen goes along.
        ...(withBlock && shown.current !== '' ? { diagnostic: shown.current.slice(0, 1_000) } : {}),
      };
      // One key for one question: what was changed after a lost answer is another one.
      const what = JSON.stringify(payload);
      if (sentBefore.current.what !== what) sentBefore.current = { what, key: createKey() };
      const made = await send(payload, sentBefore.current.key);
      sentBefore.current = { what: '', key: '' };
      gone.current = true;
      pictures.clear();
      forget();
      setSent(made);
      setTickets((before) => [made, ...before]);
    } catch (error) {
      if (error instanceof Refused) sentBefore.current = { what: '', key: '' };
      if (isNotLoggedIn(error)) void rest.use(({ logIn }) => logIn());
      else showFailure(error);
    } finally {
      setSending(false);
    }
  };

  const again = (): void => {
    gone.current = false;
    carried.current = '';
    setSent(null);
  };

  return (
    <div className={styles.contact} data-ready={ready}>
      {sent === null ? (
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} onInput={keep} noValidate>
          <label htmlFor="contact-topic">哪方面的问题</label>
          <select id="contact-topic" name="topic" defaultValue="other">
            {topics.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          {orderId !== null && <p className={styles.note}>关于订单 {orderId}</p>}
          <label htmlFor="contact-text">遇到了什么</label>
          <textarea
            ref={text}
            id="contact-text"
            name="text"
            rows={5}
            maxLength={TICKET_MAX_LENGTH}
            placeholder="什么时候、做了什么、看到了什么。请不要写银行卡号和验证码。"
            aria-invalid={trouble !== null}
            aria-describedby="contact-trouble"
          />
          <p id="contact-trouble" className={styles.trouble} role="alert">
            {trouble}
          </p>
          <p className={styles.label}>截图和照片（选填）</p>
          {pictures.open === null ? (
            <div>
              <AddPictures most={TICKET_PICTURES_MAX} disabled={!ready} onChoose={pictures.choose} />
              <p className={styles.note}>{messages.pictureKinds}</p>
            </div>
          ) : (
            <pictures.open.List pictures={pictures.open.attached} most={TICKET_PICTURES_MAX} disabled={sending} />
          )}
          <p className={styles.note}>只有你和客服看得到。挡住银行卡号和别人的信息再放。</p>
          <label className={styles.check}>
            <input type="checkbox" name="block" defaultChecked />
            <span>带上下面的诊断信息，方便排查</span>
          </label>
          <pre className={styles.block}>{block}</pre>
          {slow && <p role="status">{messages.slow}写好的内容不会丢。</p>}
          <p className={styles.ways}>
            <button
              type="button"
              className="button"
              disabled={block === ''}
              onClick={() => void rest.use(({ copy }) => copy(block))}
            >
              复制诊断信息
            </button>
            <button type="submit" className="button main" disabled={!ready || sending}>
              {sending ? '正在提交…' : '提交'}
            </button>
          </p>
        </form>
      ) : (
        <section className={styles.sent} role="status">
          <h3>已收到，编号 {sent.number}</h3>
          <p>工作时间里一般一天内回复，回复会显示在下面。要接着问，在App内客服或邮件里写上这个编号就行。</p>
          <button type="button" className="button" onClick={again}>
            再写一个
          </button>
        </section>
      )}
      {listing !== 'still' && (
        <p className={styles.lost} role="status">
          {listing === 'asking' ? messages.loading : '以前提交过的问题没有加载出来'}
          {listing === 'failed' && (
            <button type="button" className="button" onClick={() => void readAgain()}>
              {messages.retry}
            </button>
          )}
        </p>
      )}
      {tickets.length > 0 && <Tickets tickets={tickets} />}
    </div>
  );
};
