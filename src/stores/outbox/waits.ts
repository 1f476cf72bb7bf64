/** An action that could not be sent and is kept: it is sent when the network is back. */
export class Waits extends Error {
  constructor(call: string) {
    super(`${call} waits for a network`);
    this.name = 'Waits';
  }
}
