/** The reply to an upload never came. `reason` tells a dead connection from a cancel. */
export class UploadLost extends Error {
  override name = 'UploadLost';
  readonly reason: 'network' | 'stalled' | 'cancelled';
  constructor(reason: 'network' | 'stalled' | 'cancelled') {
    super(reason);
    this.reason = reason;
  }
}
