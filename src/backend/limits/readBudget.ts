import { tooOften } from './tooOften.ts';

/** What one reader may take of the thread that everybody shares: `burstMs` at once, `perSecondMs` in the long run. */
interface Allowance {
  readonly burstMs: number;
  readonly perSecondMs: number;
}

/** Many guests may share an address. At a millisecond a read, 250 of them a second. */
const ADDRESS: Allowance = { burstMs: 3_000, perSecondMs: 250 };
const MEMBER: Allowance = { burstMs: 2_000, perSecondMs: 100 };
/** Readers that are remembered; the oldest goes first. */
const REMEMBERED = 50_000;

interface Account {
  leftMs: number;
  at: number;
}

/** Who reads: a member, wherever from, else the address. */
export interface Reader {
  readonly userId: string | null;
  readonly address: string;
}

export interface ReadBudget {
  /** Refuses a reader whose allowance is used up, with the time to wait. */
  readonly check: (reader: Reader) => void;
  /** Takes what a read cost. */
  readonly charge: (reader: Reader, ms: number) => void;
}

/**
 * Reads are limited by what they cost, not by their number: who asks for cheap things may ask often. Kept in memory, as
 * a read writes nothing. `clock` in milliseconds, never set back.
 */
export const createReadBudget = (clock: () => number = () => performance.now()): ReadBudget => {
  const accounts = new Map<string, Account>();
  const nameOf = ({ userId, address }: Reader): string => (userId === null ? `a ${address}` : `m ${userId}`);
  const now = (reader: Reader): { name: string; account: Account; allowance: Allowance } => {
    const allowance = reader.userId === null ? ADDRESS : MEMBER;
    const name = nameOf(reader);
    const at = clock();
    const known = accounts.get(name) ?? { leftMs: allowance.burstMs, at };
    const gained = ((at - known.at) / 1_000) * allowance.perSecondMs;
    return { name, account: { leftMs: Math.min(allowance.burstMs, known.leftMs + gained), at }, allowance };
  };
  return {
    check(reader) {
      const { account, allowance } = now(reader);
      if (account.leftMs < 0) throw tooOften((-account.leftMs / allowance.perSecondMs) * 1_000);
    },
    charge(reader, ms) {
      const { name, account } = now(reader);
      accounts.delete(name);
      accounts.set(name, { ...account, leftMs: account.leftMs - ms });
      if (accounts.size <= REMEMBERED) return;
      for (const oldest of accounts.keys()) {
        accounts.delete(oldest);
        break;
      }
    },
  };
};
