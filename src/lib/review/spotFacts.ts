import { grouped } from '../number.ts';

interface Told {
  /** Metres above the sea; null where it has no one height. */
  readonly altitude: number | null;
  readonly wannaCount: number;
}

/** What a line says of a place to go to: its height, and how many want to go there. */
export const spotFacts = ({ altitude, wannaCount }: Told): string =>
  [altitude === null ? '' : `海拔 ${grouped(altitude)} 米`, wannaCount === 0 ? '' : `${grouped(wannaCount)} 人想去`]
    .filter((words) => words !== '')
    .join('，');
