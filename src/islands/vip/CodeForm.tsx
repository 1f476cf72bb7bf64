import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { absoluteDate } from '../../lib/time.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { tierName } from '../../lib/vip/words.ts';
import { askConfirm, Cancelled } from '../../stores/confirm.ts';
import { showFailure } from '../../stores/failure.ts';
import { Refused } from '../../api/errors.ts';
import type { Exchange, Step } from '../../stores/vip/exchange.ts';
import { caretAfter, groupCode } from '../../stores/vip/typedCode.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { lazy } from '../../stores/lazy.ts';
import styles from './Exchange.module.css';
import { useSlow } from '../../ui/useSlow.ts';
import { Day, Whole } from '../../ui/Whole.tsx';
import { messages } from '../../messages.ts';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly exchange: Exchange | null;
  readonly signs: string;
  readonly step: Step;
}

const camera = lazy(() => import('../../stores/vip/scanForCode.lazy.ts'));

/** The code's field, what it would give, and the button that uses it. */
export const CodeForm = ({ field, exchange, signs, step }: Props) => {
  const caret = useRef<number | null>(null);
  const shown = groupCode(signs);
  useLayoutEffect(() => {
    if (caret.current === null || field.current === null || document.activeElement !== field.current) return;
    const at = caretAfter(shown, caret.current);
    field.current.setSelectionRange(at, at);
    caret.current = null;
  });
  const busy = step.name === 'checking' || step.name === 'redeeming';
  const slow = useSlow(busy);
  const trouble = step.name === 'typing' ? step.trouble : null;

  const change = (input: HTMLInputElement): void => {
    const left = input.value.slice(0, input.selectionStart ?? input.value.length);
    caret.current = left.replace(/[^A-Za-z0-9]/g, '').length;
    exchange?.type(input.value);
  };
  const redeem = async (): Promise<void> => {
    if (exchange === null || step.name !== 'checked') return;
    const { code } = step;
    try {
      await askConfirm({
        content: `兑换 ${code.days} 天 ${tierName(code.tier)}？\n兑换码只能用一次${code.expireAt === null ? '' : `，会员将到 ${absoluteDate(code.expireAt)}`}。`,
        confirmText: '兑换',
      });
      await exchange.redeem();
    } catch (error) {
      // A refusal stands beside the field.
      if (!(error instanceof Cancelled) && !(error instanceof Refused)) showFailure(error);
    }
  };
  const scan = async (): Promise<void> => {
    const code = await camera.use(({ scanForCode }) => scanForCode(browserHost()));
    if (code == null) return;
    exchange?.type(code);
    await exchange?.check();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (step.name === 'checked') void redeem();
    else void exchange?.check();
  };

  if (step.name === 'done')
    return (
      <section className={styles.done} role="status">
        <h2>{step.received.state === 'received' ? '兑换成功' : '已提交，正在核实'}</h2>
        <p>
          {step.received.days} 天 {tierName(step.received.tier)}，会员有效期到{' '}
          <b>
            <Day at={step.received.expireAt} />
          </b>
          。
        </p>
        <p className={styles.ways}>
          <a className="button" href={urlOf('/vip/member')}>
            会员中心
          </a>
          <a className="button" href={urlOf('/vip/rights')}>
            看有哪些权益
          </a>
          <button
            type="button"
            className="button"
            onClick={() =>
              void import('../../stores/share/sharePage.ts').then(({ shareAddress }) =>
                shareAddress(location.origin + urlOf('/vip/rights'), '会员权益'),
              )
            }
          >
            告诉朋友
          </button>
          <button type="button" className="button" onClick={exchange?.again}>
            再兑换一个
          </button>
        </p>
      </section>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor="vip-code">兑换码</label>
      <input
        ref={field}
        id="vip-code"
        className="num"
        name="code"
        data-app-extra="code"
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        {...(exchange === null
          ? { defaultValue: '' }
          : { value: shown, onChange: (event) => change(event.currentTarget) })}
        readOnly={busy}
        aria-invalid={trouble !== null}
        aria-describedby="vip-code-help"
      />
      <p id="vip-code-help" className={styles.help}>
        直接粘贴就行：空格、连字符、大小写不要紧，O 和 0、I 和 1 也会认出来。
      </p>
      <button
        type="button"
        className={`button ${styles.scan}`}
        disabled={exchange === null || busy}
        onClick={() => void scan()}
      >
        扫码输入
      </button>
      {trouble !== null && (
        <p className={styles.trouble} role="alert">
          <Whole text={trouble} />
        </p>
      )}
      {step.name === 'checked' && (
        <div className={styles.found} role="status">
          <b>{step.code.name}</b>
          <p>
            {step.code.days} 天 {tierName(step.code.tier)}
            {step.code.expireAt !== null && (
              <>
                ，兑换后会员到 <Day at={step.code.expireAt} />
              </>
            )}
          </p>
          {step.code.expiresAt !== null && (
            <p className={styles.help}>
              兑换码 <Day at={step.code.expiresAt} /> 前有效
            </p>
          )}
        </div>
      )}
      {slow && <p role="status">{messages.slow}兑换码留着，不用再输一遍。</p>}
      <button type="submit" className={`button call ${styles.wide}`} disabled={exchange === null || busy}>
        {step.name === 'checking'
          ? '正在查询…'
          : step.name === 'redeeming'
            ? '正在兑换…'
            : step.name === 'checked'
              ? '兑换'
              : '先查一查能换什么'}
      </button>
    </form>
  );
};
