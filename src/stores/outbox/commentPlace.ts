/** Where the draft of a comment stands: at the entry, or at the comment it answers. */
export const commentPlace = (payload: Readonly<Record<string, unknown>>): string =>
  [payload['targetKind'], payload['targetId'], payload['replyTo']].map((part) => part ?? '').join(':');
