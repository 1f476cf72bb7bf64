import type { HouseKind } from '../../api/community/inbox.ts';

/** What notices are about. */

export type EventNoticeKind =
  | 'eventOffered'
  | 'eventOfferEnded'
  | 'eventHoldEnded'
  | 'eventConfirmed'
  | 'eventChanged'
  | 'eventSoon'
  | 'eventRate'
  | 'eventLed'
  | 'eventUnled'
  | 'eventCalled'
  | 'eventRefunded';
/** What the house itself has to say. */
export type HouseNoticeKind = `house:${HouseKind}`;
export type NoticeKind = 'renewalAhead' | 'renewed' | 'renewalFailed' | 'renewalEnded' | 'refunded' | 'giftReceived';
