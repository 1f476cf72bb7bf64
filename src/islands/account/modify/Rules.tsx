import { PASSWORD_RULES, type PasswordRule, rulesKept } from '../../../lib/password/rules.ts';
import { type Strength, strengthOf } from '../../../lib/password/strength.ts';
import styles from './Modify.module.css';

const RULE_WORDS: Readonly<Record<PasswordRule, string>> = {
  length: '8 到 64 个字，中文、字母、数字、符号都可以',
  varied: '不只是数字，不是常见密码，也不是连着或重复的字',
  own: '不包含你的手机号',
};
const STRENGTH_WORDS: Readonly<Record<Strength, string>> = {
  weak: '弱：很快就会被猜到',
  fair: '一般：再长一些会更好',
  good: '较强',
  strong: '很强',
};

/** What a new password has to be, ticked while it is typed, and how strong it is, in words. */
export const Rules = ({ id, password }: { readonly id: string; readonly password: string }) => {
  const kept = rulesKept(password);
  return (
    <div id={id}>
      <ul className={styles.rules}>
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} data-kept={kept[rule] ? '' : undefined}>
            <span aria-hidden="true">{kept[rule] ? '✓' : '·'}</span> {RULE_WORDS[rule]}
            {kept[rule] && <span className="vh">（已满足）</span>}
          </li>
        ))}
      </ul>
      <p className={styles.strength} role="status" data-strength={password === '' ? undefined : strengthOf(password)}>
        {password === '' ? '' : `强度：${STRENGTH_WORDS[strengthOf(password)]}`}
      </p>
    </div>
  );
};
