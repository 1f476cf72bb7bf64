import { changeOwn, DESK_PASSWORD_MIN_CHARACTERS } from '../accounts/ownPassword.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { form, html } from '../page/html.ts';

export const OWN_PATH = '/desk/password';

const show = (desk: Desk) => ({
  title: '改密码',
  body: html`${desk.operator.once ? html`<p>现在的密码是系统给的，只能用一次。先换成自己的，再开始工作。</p>` : ''}
    <section>
      ${form(
        desk.token,
        OWN_PATH,
        html`<label
            >现在的密码<input type="password" name="old" required autocomplete="current-password" autofocus /></label
          ><label
            >新密码，至少 ${DESK_PASSWORD_MIN_CHARACTERS} 个字符<input
              type="password"
              name="next"
              required
              minlength="${DESK_PASSWORD_MIN_CHARACTERS}"
              autocomplete="new-password" /></label
          ><label>再输一次<input type="password" name="again" required autocomplete="new-password" /></label
          ><button class="main">改密码</button>`,
        'stack',
      )}
    </section>`,
});

const decide = async (desk: Desk) => {
  const field = (name: string): string => desk.form.get(name) ?? '';
  await changeOwn(desk, field('old'), field('next'), field('again'));
  return { go: '/desk/', said: '密码已改，别处的登录都已退出' };
};

/** The operator's own password; the only page that a one-time password opens. */
export const ownRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: OWN_PATH, roles: [], handle: show },
  { method: 'POST', path: OWN_PATH, roles: [], handle: decide },
];
