import type { Parts } from '../context.ts';
import { type Refusal, refuse } from '../errors.ts';
import { refusalOf } from '../http/failure.ts';
import { maskedNetwork } from '../sessions/seen.ts';
import { type Connection, readVisitor } from '../visitor.ts';
import { logIn } from './accounts/logIn.ts';
import { endDeskSession, touchDeskSession } from './accounts/sessions.ts';
import { type DeskSession, findDeskSession } from './accounts/findDeskSession.ts';
import { DESK_COOKIE_SEC, deskCookie } from './accounts/deskCookie.ts';
import { formToken, isFormToken } from './accounts/formToken.ts';
import { actOf, type Desk, type DeskRoute, type Outcome } from './desk.ts';
import { type Brought, type Form, isFormType, readForm, TOO_LARGE } from './form.ts';
import { BRAND } from '../../settings.ts';
import { againForm } from './page/again.ts';
import { html } from './page/html.ts';
import { DESK_HEADERS, type Frame, pageOf } from './page/page.ts';
import { hereOf, queuesFor } from './queues.ts';
import { OWN_PATH } from './queues/own.ts';
import { record } from './record.ts';
import { mayUse } from './roles.ts';
import { deskRoutes } from './routes.ts';

const HOME = '/desk/';
const LOGIN = '/desk/login';
const LOGOUT = '/desk/logout';

const page = async (frame: Frame, status = 200, headers: Record<string, string> = {}): Promise<Response> =>
  new Response(await pageOf(frame), { status, headers: { ...DESK_HEADERS, ...headers } });

const goTo = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { ...DESK_HEADERS, Location: path, ...headers } });

const loginPage = (said = '', name = '', status = 200): Promise<Response> =>
  page(
    {
      title: `登录${BRAND}工作台`,
      said,
      bad: said !== '',
      body: html`<form method="post" action="${LOGIN}" class="stack">
        <label
          >名字<input name="name" required maxlength="40" autocomplete="username" value="${name}" autofocus
        /></label>
        <label
          >密码<input type="password" name="password" required maxlength="200" autocomplete="current-password"
        /></label>
        <label
          >动态码，认证器里的 6 位数字<input
            name="code"
            required
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="9"
        /></label>
        <button class="main">登录</button>
      </form>`,
    },
    status,
  );

/** A form of ours, sent from our page: its Origin says so, and whatever else the browser tells. */
const isOwnForm = (request: Request, origin: string, files: Brought | undefined): boolean => {
  const site = request.headers.get('sec-fetch-site');
  return (
    request.headers.get('origin') === origin && (site === null || site === 'same-origin') && isFormType(request, files)
  );
};

/** `/desk/members/:id` takes one piece of letters, digits, dashes; nothing else is a place. */
const idIn = (pattern: string, path: string): string | null => {
  const [head = '', tail] = pattern.split(':id');
  if (tail === undefined) return path === pattern ? '' : null;
  const has = path.startsWith(head) && path.endsWith(tail) && path.length > head.length + tail.length;
  const id = has ? path.slice(head.length, path.length - tail.length) : '';
  return /^[\w-]{1,80}$/.test(id) ? id : null;
};

const routeOf = (method: string, path: string): { route: DeskRoute; id: string } | null => {
  for (const route of deskRoutes) {
    const id = route.method === method ? idIn(route.path, path) : null;
    if (id !== null) return { route, id };
  }
  return null;
};

/** The page that a form was sent from: its own where it has one, or the list that it stands in. */
const backOf = (desk: Desk): string => {
  const { pathname } = desk.url;
  const member = desk.form.get('member') ?? '';
  if (pathname.startsWith('/desk/made/') && /^\d{1,15}$/.test(member)) return `/desk/members/${member}`;
  if (desk.form.has('token') && routeOf('GET', pathname) !== null) return pathname;
  const list = pathname.split('/').slice(0, 3).join('/');
  return routeOf('GET', list) === null ? HOME : list;
};

/** Answers for everything below `/desk` on the desk's own host. */
export const serveDesk = (parts: Parts, origin: string) => {
  const { database, secret, log } = parts;

  const enter = async (request: Request, form: URLSearchParams, address: string): Promise<Response> => {
    const name = (form.get('name') ?? '').trim().slice(0, 60);
    const verdict = await logIn(
      parts,
      { name, password: form.get('password') ?? '', code: form.get('code') ?? '' },
      address,
    );
    if ('why' in verdict) return loginPage(verdict.why, name, 403);
    const old = findDeskSession(database, origin, request.headers.get('cookie'), parts.clock());
    if (old) endDeskSession(database, old.hash);
    return goTo(HOME, { 'Set-Cookie': deskCookie(origin, verdict.token, DESK_COOKIE_SEC) });
  };

  const leave = (session: DeskSession, network: string): Response => {
    endDeskSession(database, session.hash);
    const { name } = session.operator;
    record(database, { at: parts.clock(), operator: name, act: 'logout', subject: `operator ${name}`, network });
    return goTo(LOGIN, { 'Set-Cookie': deskCookie(origin, '', 0) });
  };

  const frame = (desk: Desk, path: string): Pick<Frame, 'links' | 'here' | 'name' | 'token'> => ({
    links: desk.operator.once ? [] : queuesFor(database, desk.operator.roles),
    here: hereOf(path),
    name: desk.operator.name,
    token: desk.token,
  });

  /** Why something did not go, on a page that leads back to where it was begun, with what was sent to be put right. */
  const failed = (desk: Desk, refusal: Refusal, path: string): Promise<Response> => {
    const { row, options } = refusal;
    const status = options.status ?? row.status ?? (row.errCode >= 400 && row.errCode < 500 ? row.errCode : 409);
    const again = desk.form.has('token') ? againForm(desk) : null;
    return page(
      {
        title: '没有做成',
        said: options.errMsg ?? row.errMsg,
        bad: true,
        body: html`${again ?? ''}${options.requestId === undefined ? '' : html`<p>日志里的编号：${options.requestId}</p>`}
          <p>
            <a href="${backOf(desk)}" ${again === null ? 'autofocus' : ''}
              >${again === null ? '回去' : '不提交了，回去看最新的'}</a
            >
          </p>`,
        ...frame(desk, path),
      },
      status,
    );
  };

  const answered = async (desk: Desk, path: string, outcome: Outcome): Promise<Response> => {
    if (outcome instanceof Response) return outcome;
    if ('go' in outcome) {
      touchDeskSession(database, desk.session.hash, desk.now, outcome.said ?? '');
      return goTo(outcome.go);
    }
    touchDeskSession(database, desk.session.hash, desk.now, '');
    const { title, body, status } = outcome;
    return page({ title, body, said: desk.session.said, ...frame(desk, path) }, status);
  };

  return async (request: Request, connection: Connection | undefined): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname === '/desk' ? HOME : url.pathname;
    const now = parts.clock();
    const { address } = readVisitor(parts, request, connection, now, null);
    const network = maskedNetwork(address);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (method !== 'GET' && method !== 'POST')
      return page({ title: '不支持', body: html`` }, 405, { Allow: 'GET, HEAD, POST' });
    const found = routeOf(method, path);
    const files = found?.route.files;
    if (method === 'POST' && !isOwnForm(request, origin, files))
      return page({ title: '来源不对', said: '请从工作台自己的页面提交', bad: true, body: html`` }, 403);
    const session = findDeskSession(database, origin, request.headers.get('cookie'), now);
    let read: Form;
    try {
      read =
        method === 'POST'
          ? await readForm(request, session === null ? undefined : files)
          : { form: new URLSearchParams(), file: null };
    } catch {
      const said = files === undefined ? '' : TOO_LARGE[files];
      return page({ title: '内容太大了', said, bad: true, body: html`` }, 413);
    }
    const { form, file } = read;
    if (path === LOGIN) {
      if (method === 'POST') return enter(request, form, address);
      return session ? goTo(HOME) : loginPage();
    }
    if (!session) return method === 'GET' ? goTo(LOGIN) : loginPage('登录已过期，请重新登录', '', 403);
    const token = formToken(secret, session.token);
    if (method === 'POST' && !isFormToken(secret, session.token, form.get('token') ?? ''))
      return page({ title: '页面已过期', said: '请回到上一页，刷新后再提交', bad: true, body: html`` }, 403);
    if (path === LOGOUT && method === 'POST') return leave(session, network);
    const { operator } = session;
    const desk: Desk = {
      parts,
      now,
      operator,
      session,
      url,
      id: found?.id ?? '',
      asked: request,
      form,
      file,
      token,
      act: actOf(parts, operator, now, network),
    };
    if (operator.once && path !== OWN_PATH) return goTo(OWN_PATH);
    try {
      // What another role does is not even there.
      if (!found || (found.route.roles.length > 0 && !mayUse(operator.roles, found.route.roles)))
        throw refuse('notFound', { errMsg: '没有这个页面' });
      return await answered(desk, path, await found.route.handle(desk));
    } catch (error) {
      return failed(desk, refusalOf(error, log, `${method} desk`), path);
    }
  };
};
