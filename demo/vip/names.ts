import { createHash } from 'node:crypto';
import { dayDigits } from '../../src/backend/vip/calendar.ts';

const hex = (name: string): string => createHash('sha256').update(name).digest('hex');

/** An order's number for a name: the same name, the same number. */
export const orderIdFor = (name: string, at: number): string =>
  dayDigits(at) +
  BigInt(`0x${hex(name)}`)
    .toString()
    .slice(-10);

/** A UUID for a name. */
export const refFor = (name: string): string =>
  hex(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** Dice that fall the same for the same name. */
export const dice = (name: string): ((max: number) => number) => {
  let throws = 0;
  return (max) => Number(BigInt(`0x${hex(`${name} ${(throws += 1)}`)}`) % BigInt(max));
};
