import type { Agreed } from '../../api/vip/fields.ts';
import type { Library } from '../content/agreements.ts';

export type Act = 'login' | 'purchase' | 'autoRenew';

/** A version that an act asks for. */
export interface Needed extends Agreed {
  readonly title: string;
}

/**
 * The versions in force that an act asks for. A purchase without its agreement is no purchase: where none is in force
 * it throws.
 */
export const neededFor = (library: Library, act: Act): Needed[] => {
  const needed = [...library].flatMap(([doc, [current]]) =>
    current?.acts.includes(act) ? [{ doc, version: current.version, title: current.title }] : [],
  );
  if (needed.length === 0) throw new Error(`No agreement is in force for ${act}`);
  return needed;
};
