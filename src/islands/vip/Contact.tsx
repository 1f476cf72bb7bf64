import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { Refused } from '../../api/errors.ts';
import { createTicket, TICKET_MAX_LENGTH } from '../../api/support/createTicket.ts';
import type { Ticket, Topic } from '../../api/support/fields.ts';
import { listTickets } from '../../api/support/listTickets.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { readParams } from '../../lib/params.ts';
import { absoluteTime } from '../../lib/time.ts';
import { showFailure } from '../../stores/failure.ts';
import { goToLogin } from '../../stores/goToLogin.ts';
import { checkSession } from '../../stores/session.ts';
import { showToast } from '../../stores/toast.ts';
import { diagnostic } from '../../stores/vip/diagnostic.ts';
import styles from './Contact.module.css';

const topics: readonly (readonly [Topic, string])[] = [
  ['order', '付款和订单'],
  ['renewal', '自动续费'],
  ['refund', '退款'],
  ['redeem', '兑换码和礼物'],
  ['invoice', '发票'],
  ['account', '账号和设备'],
  ['other', '其他'],
];
const states: Readonly<Record<Ticket['state'], string>> = { open: '等待回复', answered: '已回复', closed: '已结束' };

interface Props {
  /** Questions by id, so that one that was carried here can be named. */
  readonly questions: Readonly<Record<string, string>>;
}

/** The form to the customer service, what goes with it, and the questions asked before. */
export const Contact = ({ questions }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const key = useRef('');
  const [ready, setReady] = useState(false);
  const [block, setBlock] = useState('');
  const [orderId, setOrderId] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [sent, setSent] = useState<Ticket | null>(null);
  const [tickets, setTickets] = useState<readonly Ticket[]>([]);

  useEffect(() => {
    const host = browserHost();
    const { values } = readParams({ order: 'id', question: 'id' }, host.location.search);
    setOrderId(values.order ?? null);
    setReady(true);
    const asked = values.question === undefined ? undefined : questions[values.question];
    if (asked !== undefined && text.current !== null && text.current.value === '')
      text.current.value = `我看了“${asked}”,还是没有解决:\n`;
    const show = (userId: string | null): void => setBlock(diagnostic(host, userId, values.order ?? null));
    show(null);
    void checkSession()
      .then(async (session) => {
        if (session.status !== 'member') return;
        show(session.userId);
        setTickets((await call(listTickets, {})).list);
      })
      .catch(() => undefined);
    // The questions are the build's and never change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const copy = (): void => {
    browserHost()
      .copy(block)
      .then(
        () => showToast({ message: '已复制', type: 'success' }),
        () => showToast({ message: '复制没有成功,请长按选取', time: 4_000 }),
      );
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending || form.current === null) return;
    const data = new FormData(form.current);
    const words = String(data.get('text') ?? '').trim();
    if (words.length < 5) {
      setTrouble('请写清楚遇到了什么,至少 5 个字');
      text.current?.focus();
      return;
    }
    setTrouble(null);
    setSending(true);
    try {
      key.current ||= Array.from(browserHost().random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
      const withBlock = data.get('block') !== null;
      const made = await call(
        createTicket,
        {
          topic: String(data.get('topic')) as Topic,
          text: words,
          ...(orderId === null ? {} : { orderId }),
          ...(withBlock ? { diagnostic: block.slice(0, 1_000) } : {}),
        },
        { key: key.current },
      );
      key.current = '';
      setSent(made);
      setTickets((before) => [made, ...before]);
    } catch (error) {
      if (error instanceof Refused) key.current = '';
      if (error instanceof Refused && Number(error.errCode) === 401)
        void goToLogin(location.pathname + location.search);
      else showFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.contact} data-ready={ready}>
      {sent === null ? (
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
          <label className={styles.check}>
            <input type="checkbox" name="block" defaultChecked />
            <span>带上下面的诊断信息,方便排查</span>
          </label>
          <pre className={styles.block}>{block}</pre>
          <p className={styles.ways}>
            <button type="button" className="button" disabled={!ready} onClick={copy}>
              复制诊断信息
            </button>
            <button type="submit" className="button main" disabled={!ready || sending}>
              {sending ? '正在提交…' : '提交'}
            </button>
          </p>
        </form>
      ) : (
        <section className={styles.sent} role="status">
          <h3>已收到,编号 {sent.number}</h3>
          <p>工作时间里一般一天内回复,回复会显示在下面。打电话时报这个编号就行。</p>
          <button type="button" className="button" onClick={() => setSent(null)}>
            再写一个
          </button>
        </section>
      )}
      {tickets.length > 0 && (
        <section aria-labelledby="tickets">
          <h3 id="tickets">我提交过的问题</h3>
          <ul className={styles.tickets}>
            {tickets.map((one) => (
              <li key={one.number}>
                <p className={styles.line}>
                  <b className="num">{one.number}</b>
                  <span>{states[one.state]}</span>
                </p>
                <p>{one.text}</p>
                <p className={styles.note}>{absoluteTime(one.at)}</p>
                {one.answer !== null && <blockquote>{one.answer}</blockquote>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
