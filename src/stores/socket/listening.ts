import { type Unread, unread } from '../../api/community/inbox.ts';
import type { Shape } from '../../api/shape.ts';
import { shapeOfReply } from '../../api/shapeOfReply.ts';
import { INVALID, validate } from '../../api/validate.ts';
import type { Host } from '../../host/host.ts';
import { asUserId } from '../../host/storage.ts';
import { USER_ID_KEY } from '../../host/storageKeys.ts';
import type { Channel, Tabs } from '../../host/tabs.ts';
import { isNotLoggedIn } from '../session/notLoggedIn.ts';
import { type ConnectionPorts, createConnection } from './connection.ts';

export type ListeningPorts = ConnectionPorts &
  Pick<Host, 'page' | 'local'> & {
    /** Null where pages know nothing of each other: then each that is seen has a line of its own. */
    readonly tabs: Tabs | null;
    /** Asks how many lines are unread. */
    readonly count: () => Promise<Unread>;
  };

/** Where what is heard goes; null and false when this page hears nothing any more. */
export interface Listener {
  unread(counts: Unread | null): void;
  entry(): void;
  live(is: boolean): void;
}

/** How often is asked where there is no line. */
const ASK_MS = 60_000;

/** What the page that has the line tells the others; `ask`: one that has come asks what is known. */
type Word =
  | { readonly say: 'unread'; readonly unread: Unread }
  | { readonly say: 'live'; readonly is: boolean }
  | { readonly say: 'entry' | 'ask' };
/** Another build may be open beside this one. */
const WORD: Shape = {
  k: 'say',
  m: {
    unread: { o: { say: 's', unread: shapeOfReply(unread) } },
    live: { o: { say: 's', is: 'b' } },
    entry: { o: { say: 's' } },
    ask: { o: { say: 's' } },
  },
};

const knownUser = ({ local }: Pick<Host, 'local'>): string | null => {
  try {
    return asUserId(local.get(USER_ID_KEY));
  } catch {
    return null;
  }
};

/**
 * Hears what the server has to tell a member, while the page is seen: in the background it lets go of everything. Of all
 * pages of the browser one has the line and tells the others. Where no line can be had it asks by the clock. Ends when
 * the member is gone or another one.
 */
export const listen = (ports: ListeningPorts, address: string, listener: Listener): void => {
  const { page, tabs, timers } = ports;
  let user: string | null = null;
  let channel: Channel | null = null;
  let giveUp = (): void => undefined;
  let letGo = (): void => undefined;
  let leads = false;
  let asking: number | null = null;
  let known: Unread | null = null;
  let hasLine = false;

  const take = (said: Word): void => {
    if (said.say === 'unread') listener.unread((known = said.unread));
    else if (said.say === 'entry') listener.entry();
    else if (said.say === 'live') listener.live((hasLine = said.is));
    else if (leads) {
      channel?.say({ say: 'live', is: hasLine } satisfies Word);
      if (known !== null) channel?.say({ say: 'unread', unread: known } satisfies Word);
    }
  };
  const tell = (said: Word): void => {
    take(said);
    channel?.say(said);
  };

  const end = (): void => {
    leads = false;
    connection.stop();
    if (asking !== null) timers.clear(asking);
    asking = null;
    giveUp();
    letGo();
    channel?.close();
    channel = null;
    listener.live((hasLine = false));
  };
  /** Nobody is here, or somebody else: nothing that was known holds. */
  const leave = (): void => {
    end();
    connection.forget();
    user = known = null;
    listener.unread(null);
  };
  const stands = (): boolean => {
    if (user !== null && knownUser(ports) === user) return true;
    leave();
    return false;
  };

  const count = async (): Promise<void> => {
    if (!leads || !stands()) return;
    const mine = user;
    try {
      const counts = await ports.count();
      if (leads && mine === user && stands()) tell({ say: 'unread', unread: counts });
    } catch (error) {
      if (leads && mine === user && isNotLoggedIn(error)) leave();
    }
  };
  const askByClock = (): void => {
    asking ??= timers.set(
      () => {
        asking = null;
        void count();
        askByClock();
      },
      ASK_MS * (0.8 + 0.4 * ports.chance()),
    );
  };

  const connection = createConnection(ports, address, {
    event(event) {
      if (!stands()) return;
      if (event.type === 'unread' && event.userId === user) tell({ say: 'unread', unread: event.unread });
      if (event.type === 'newPost') tell({ say: 'entry' });
    },
    missed: () => void count(),
    live(is) {
      if (!stands()) return;
      if (is !== hasLine) tell({ say: 'live', is });
      if (is) {
        if (asking !== null) timers.clear(asking);
        asking = null;
      } else if (asking === null) {
        askByClock();
        void count();
      }
    },
  });

  const lead = (): void => {
    leads = true;
    connection.start();
  };
  const begin = (): void => {
    if (page.hidden() || leads || channel !== null) return;
    user = knownUser(ports);
    if (user === null) return;
    if (tabs === null) return lead();
    channel = tabs.channel(`news:${user}`, (data) => {
      const said = validate(data, WORD);
      if (said !== INVALID && stands()) take(said as Word);
    });
    giveUp = tabs.hold(`news:${user}`, () => {
      // Given up while it was being granted.
      if (channel === null) return Promise.resolve();
      return new Promise<void>((resolve) => {
        letGo = resolve;
        lead();
      });
    });
    channel.say({ say: 'ask' } satisfies Word);
  };

  page.on('visibilitychange', () => (page.hidden() ? end() : begin()));
  page.on('pagehide', end);
  page.on('pageshow', ({ persisted }) => persisted && begin());
  page.on('online', () => connection.hurry());
  page.on('storage', ({ key }) => {
    if ((key !== null && key !== USER_ID_KEY) || knownUser(ports) === user) return;
    leave();
    begin();
  });
  begin();
};
