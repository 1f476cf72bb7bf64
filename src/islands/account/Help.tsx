import { CONTACT_MAIL } from '../../settings.ts';
import styles from './Login.module.css';

/** Shown after the second code: by then one has probably not arrived. */
export const Help = () => (
  <details className={styles.help}>
    <summary>收不到验证码？</summary>
    <ul>
      <li>核对一下手机号和地区有没有填错。</li>
      <li>看看短信的“骚扰拦截”或“垃圾信息”里有没有。</li>
      <li>山里信号弱，换到开阔的地方再试一次。</li>
      <li>手机欠费、停机，或开了飞行模式，都收不到短信。</li>
      <li>
        这个号码已经不用了：还在别的设备上登录着，就去“密码和设备”里换手机号；都退出了，写信说明，客服核实身份以后换成新号码。
      </li>
      <li>
        还是不行，写信到 <a href={`mailto:${CONTACT_MAIL}`}>{CONTACT_MAIL}</a>，客服帮你处理。
      </li>
    </ul>
  </details>
);
