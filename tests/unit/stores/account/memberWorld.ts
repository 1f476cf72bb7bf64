import { phoneLogin, randomCode, sendValidateCodeNoBusi } from '../../../../src/api/account/login.ts';
import { call, callRaw } from '../../../../src/api/call.ts';
import { createSession } from '../../../../src/stores/session/createSession.ts';
import { type LoginCalls, createLoginActions } from '../../../../src/stores/account/loginActions.ts';
import { createLoginFields } from '../../../../src/stores/account/loginForm.ts';
import { troubleOf } from '../../../../src/stores/account/trouble.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { ORIGIN, START, openWorld } from '../../backend/support/world.ts';

/**
 * A page with the login form in front of a whole backend: both have one clock. `refuse` names cookies that the browser does
 * not take; `newcomer`: the number 13800138000 has no account yet.
 */
export const memberWorld = (options: { readonly refuse?: RegExp; readonly newcomer?: boolean } = {}) => {
  const server = openWorld();
  if (options.newcomer !== true) server.addMember('山友', '8613800138000');
  const jar = new Map<string, string>();
  /** Requests as they went out, and how the network treats the next ones. */
  const sent: string[] = [];
  const network = { cutAnswers: 0, down: false };

  const fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    sent.push(address);
    if (network.down) throw new TypeError('no network');
    const headers = new Headers(init.headers);
    headers.set('Origin', ORIGIN);
    headers.set('Sec-Fetch-Site', 'same-origin');
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await server.app.request(ORIGIN + address, { ...init, headers }, { address: '203.0.113.9' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (/Max-Age=0\b/.test(line)) jar.delete(name);
      else if (options.refuse?.test(name) !== true) jar.set(name, pair.slice(at + 1));
    }
    if (network.cutAnswers > 0) {
      network.cutAnswers -= 1;
      throw new TypeError('cut after commit');
    }
    return response;
  };

  const host = memoryHost({ now: START, fetch });
  const ports = { fetch: host.fetch, now: host.now, random: host.random, timers: host.timers, leaving: host.leaving };
  const session = createSession(host);
  const told: unknown[] = [];
  const calls: LoginCalls = {
    send: (payload, given) => call(sendValidateCodeNoBusi, payload, { ...given, ports }),
    enter: (payload, given) => call(phoneLogin, payload, { ...given, ports }),
    picture: async (payload, signal) => (await callRaw(randomCode, payload, { signal, ports })).blob(),
    confirm: session.confirmLogin,
    agree: () => Promise.resolve(),
    fail: (error, step) => {
      told.push(error);
      return troubleOf(error, step);
    },
    done: () => host.open.replace('/mc/'),
  };
  const openForm = () => {
    const fields = createLoginFields(host);
    fields.start({ phone: '', code: '' });
    return { ...fields, ...createLoginActions(fields, host, calls) };
  };
  const login = openForm();
  return {
    server,
    host,
    session,
    login,
    told,
    sent,
    network,
    /** Another page of the same browser. */
    reopen: openForm,
    lastCode: () => server.parts.outbox.recent()[0]?.code ?? '',
    /** Both clocks. */
    wait: async (ms: number) => {
      server.wait(ms);
      await host.advance(ms);
    },
    type: (text: string) => void login.typePhone(text, text.length),
    form: () => login.$form.get(),
  };
};
