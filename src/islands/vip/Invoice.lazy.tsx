import { type FormEvent, useState } from 'react';
import type { Order } from '../../api/vip/fields.ts';
import { yuan } from '../../lib/money.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { dropTyped, keepTyped, typedIn } from '../../stores/session/typed.ts';
import { showToast } from '../../stores/toast.ts';
import invoiceStyles from '../../styles/vip/invoice.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';

interface InvoicePayload {
  orderId: string;
  title: string;
  taxNumber?: string;
  email: string;
}
interface Props {
  readonly order: Order;
  readonly onSend: (payload: InvoicePayload) => Promise<void>;
  readonly close: Close;
}

const troubleOf = ({ title, taxNumber, email }: InvoicePayload): string | null => {
  if (title.length < 2) return '请填写发票抬头';
  if (taxNumber !== undefined && !/^[0-9A-Z]{15,20}$/.test(taxNumber)) return '税号是 15 到 20 位数字或大写字母';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : '请填写能收到邮件的邮箱';
};

const Invoice = ({ order, onSend, close }: Props) => {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const here = useHere();
  const form = `invoice/${order.orderId}`;
  const [left] = useState(() => typedIn(form));
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '').trim();
    const taxNumber = text('taxNumber').toUpperCase().replace(/\s/g, '');
    const payload: InvoicePayload = {
      orderId: order.orderId,
      title: text('title'),
      email: text('email'),
      ...(taxNumber === '' ? {} : { taxNumber }),
    };
    const wrong = troubleOf(payload);
    setTrouble(wrong);
    if (wrong !== null || sending) return;
    setSending(true);
    try {
      await onSend(payload);
      dropTyped(form);
      showToast({ message: '已申请，三个工作日内发到邮箱', type: 'success' });
      if (here()) close();
    } catch (error) {
      if (isNotLoggedIn(error))
        keepTyped(form, { title: payload.title, taxNumber: payload.taxNumber ?? '', email: payload.email });
      logInOrTell(error);
      if (here()) setSending(false);
    }
  };
  return (
    <form className="invoice" onSubmit={(event) => void submit(event)} noValidate>
      <h2>开发票 · {yuan(order.payFen)}</h2>
      <label>
        抬头
        <input
          name="title"
          defaultValue={left['title']}
          maxLength={100}
          autoComplete="organization"
          placeholder="个人姓名或公司全称"
        />
      </label>
      <label>
        税号（个人不用填）
        <input
          name="taxNumber"
          defaultValue={left['taxNumber']}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </label>
      <label>
        邮箱
        <input
          name="email"
          defaultValue={left['email']}
          type="email"
          maxLength={200}
          autoComplete="email"
          inputMode="email"
        />
      </label>
      <p className="invoice-trouble" role="alert">
        {trouble}
      </p>
      <p className="order-ways">
        <button type="button" className="button" onClick={() => close()}>
          取消
        </button>
        <button type="submit" className="button main" disabled={sending}>
          {sending ? '正在提交…' : '提交'}
        </button>
      </p>
    </form>
  );
};

/** Asks for the invoice of a paid order; `onSend` sends what was written. */
export const askInvoice = (order: Order, onSend: Props['onSend']): Promise<void> =>
  openSheet({ label: '开发票', styles: invoiceStyles }, (close) => (
    <Invoice order={order} onSend={onSend} close={close} />
  ));
