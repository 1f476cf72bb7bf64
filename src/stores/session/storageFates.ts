/**
 * What becomes of everything that this site keeps in a browser. Every name of `host/storageKeys.ts` has its row here: a new
 * one that nobody thought of cannot be left behind for the next user. Only a logout reads it, so no page begins with it.
 */
import {
  ACCOUNT_HINT_KEY,
  AGREED_VERSIONS_KEY,
  ANSWERS_KEY,
  APP_ASKED_KEY,
  APP_BAR_KEY,
  APP_BAR_MARK_KEY,
  AUTH_CODE_KEY,
  BOARDS_OWN_KEY,
  BOARDS_USED_KEY,
  BOARD_PINS_KEY,
  CHANGES_KEY,
  CHECK_QUEUE_KEY,
  CHUNK_KEY,
  CODE_WAIT_KEY,
  COMMENT_DRAFT_PREFIX,
  CONTACT_DRAFT_KEY,
  DRAWING_DRAFT_PREFIX,
  DYNAMIC_DRAFT_PREFIX,
  GEAR_DRAFT_PREFIX,
  HALF_UPLOADS_KEY,
  INTENT_KEY,
  LOGIN_DRAFT_KEY,
  MESSENGER_SIZE_KEY,
  MINI_PROGRAM_KEY,
  NEWS_READ_KEY,
  OUTBOX_KEY,
  PACKED_PREFIX,
  PENDING_PUBLISH_KEY,
  PENDING_REPORT_KEY,
  PLACE_CHOSEN_KEY,
  PLACE_HERE_KEY,
  PLACE_RECENT_KEY,
  POST_DRAFT_PREFIX,
  QUESTIONS_RATED_KEY,
  RATING_DRAFT_PREFIX,
  READING_KEY,
  READ_VERSION_PREFIX,
  REPORT_DRAFT_PREFIX,
  ROUTE_DRAFT_PREFIX,
  SAVED_KEY,
  SAVED_PREFIX,
  SEARCH_HISTORY_KEY,
  SENT_DYNAMICS_KEY,
  SHOW_WAY_KEY,
  SIGN_UP_DRAFT_KEY,
  SNAPSHOTS_KEY,
  SNAPSHOT_PREFIX,
  STOOD_KEY,
  TEXT_SIZE_KEY,
  TOPICS_RECENT_KEY,
  TYPED_KEY,
  USER_ID_KEY,
  VIP_CODE_KEY,
  WEIGHT_UNIT_KEY,
} from '../../host/storageKeys.ts';

/**
 * What becomes of a value when its user logs out or another one comes: `session` is removed with the session itself,
 * `copy` goes at once, `waiting` goes unless its owner's session has only run out, `draft` is asked about, `stays` belongs
 * to the device.
 */
export type Fate = 'session' | 'copy' | 'waiting' | 'draft' | 'stays';

/** `local` outlives the tab, `session` does not. */
export type Store = 'local' | 'session';

export interface StorageKey {
  /** One that ends with a colon is a beginning: what stands behind it tells one value from another. */
  readonly name: string;
  /** A cookie ends by itself, and is sent along. */
  readonly area: Store | 'cookie';
  /** The module that writes it. */
  readonly owner: string;
  /** What ends it besides a logout: minutes that it counts for, how many there are at most, or its one present value. */
  readonly lives: `${number} min` | `${number} newest` | 'tab' | 'one';
  readonly fate: Fate;
}

const row = (
  name: string,
  area: StorageKey['area'],
  owner: string,
  lives: StorageKey['lives'],
  fate: Fate,
): StorageKey => ({ name, area, owner, lives, fate });

export const storageKeys = (): readonly StorageKey[] => [
  row(USER_ID_KEY, 'local', 'host/storage', 'one', 'session'),
  row(AUTH_CODE_KEY, 'local', 'host/storage', 'one', 'session'),
  row(SHOW_WAY_KEY, 'local', 'live/head/looks', 'one', 'stays'),
  row(MINI_PROGRAM_KEY, 'session', 'host/agents/inMiniProgram', 'tab', 'stays'),
  row(TEXT_SIZE_KEY, 'local', 'live/head/looks', 'one', 'stays'),
  row(MESSENGER_SIZE_KEY, 'local', 'stores/messengerSize', 'one', 'stays'),
  row(APP_BAR_KEY, 'cookie', 'live/afterPaint/appBar', '10080 min', 'stays'),
  row(APP_BAR_MARK_KEY, 'local', 'live/afterPaint/appBar', 'one', 'stays'),
  row(READ_VERSION_PREFIX, 'local', 'components/agreement/reader/early', 'one', 'stays'),
  row(AGREED_VERSIONS_KEY, 'local', 'stores/agreementAnswers', 'one', 'stays'),
  row(PLACE_CHOSEN_KEY, 'local', 'stores/place/chosen', 'one', 'stays'),
  row(GEAR_DRAFT_PREFIX, 'local', 'stores/gear/keptDraft', 'one', 'draft'),
  // Numbers of items, and names that somebody gave to who carries them. Who logs in to copy a list is still packing.
  row(PACKED_PREFIX, 'local', 'stores/gear/packed', 'one', 'stays'),
  row(WEIGHT_UNIT_KEY, 'local', 'stores/gear/unit', 'one', 'stays'),
  row(QUESTIONS_RATED_KEY, 'local', 'components/vip/questions', 'one', 'stays'),
  row(SNAPSHOT_PREFIX, 'session', 'live/head/snapshotKey', '10 newest', 'copy'),
  row(SNAPSHOTS_KEY, 'session', 'live/snapshot', 'tab', 'copy'),
  row(STOOD_KEY, 'session', 'live/afterPaint/stood', '20 newest', 'copy'),
  row(SAVED_KEY, 'local', 'live/afterPaint/offlineCache', 'one', 'copy'),
  row(SAVED_PREFIX, 'local', 'live/afterPaint/offlineCache', '20 newest', 'copy'),
  row(READING_KEY, 'local', 'stores/community/readingPlace', '30 newest', 'copy'),
  row(CHANGES_KEY, 'local', 'stores/changes', '60 newest', 'copy'),
  row(ACCOUNT_HINT_KEY, 'local', 'stores/account/accountHint', 'one', 'copy'),
  row(ANSWERS_KEY, 'local', 'stores/agreementAnswers', '30 min', 'copy'),
  row(BOARDS_USED_KEY, 'local', 'stores/community/boards', '4 newest', 'copy'),
  row(BOARDS_OWN_KEY, 'local', 'stores/community/boards', '60 newest', 'copy'),
  row(NEWS_READ_KEY, 'local', 'stores/community/news', '100 newest', 'copy'),
  row(BOARD_PINS_KEY, 'local', 'components/board/pinsFirst', '60 newest', 'copy'),
  row(TOPICS_RECENT_KEY, 'local', 'stores/publish/topics', 'one', 'copy'),
  row(SEARCH_HISTORY_KEY, 'local', 'stores/search/history', '10 newest', 'copy'),
  row(PLACE_RECENT_KEY, 'local', 'stores/place/recent', 'one', 'copy'),
  row(PLACE_HERE_KEY, 'session', 'stores/place/here', 'tab', 'copy'),
  row(HALF_UPLOADS_KEY, 'local', 'stores/upload/halves', '12 newest', 'copy'),
  row(INTENT_KEY, 'session', 'stores/session/intent', '10 min', 'waiting'),
  row(PENDING_PUBLISH_KEY, 'session', 'stores/publish/pendingPublish', '30 min', 'waiting'),
  row(PENDING_REPORT_KEY, 'session', 'stores/report/pendingReport', '30 min', 'waiting'),
  row(VIP_CODE_KEY, 'session', 'stores/vip/exchange', 'tab', 'waiting'),
  row(LOGIN_DRAFT_KEY, 'session', 'stores/account/loginDraft', '10 min', 'waiting'),
  row(SIGN_UP_DRAFT_KEY, 'session', 'stores/event/signUpDraft', '30 min', 'waiting'),
  row(TYPED_KEY, 'session', 'stores/session/typed', '30 min', 'waiting'),
  row(COMMENT_DRAFT_PREFIX, 'local', 'stores/community/commentDraft', 'one', 'draft'),
  row(REPORT_DRAFT_PREFIX, 'local', 'stores/report/draft', 'one', 'draft'),
  row(CONTACT_DRAFT_KEY, 'local', 'stores/vip/contactDraft', 'one', 'draft'),
  row(RATING_DRAFT_PREFIX, 'local', 'stores/event/ratingDraft', 'one', 'draft'),
  row(ROUTE_DRAFT_PREFIX, 'local', 'stores/route/editing', 'one', 'draft'),
  row(DYNAMIC_DRAFT_PREFIX, 'local', 'stores/publish/draft/drafts', 'one', 'draft'),
  row(POST_DRAFT_PREFIX, 'local', 'stores/community/writing/work/works', 'one', 'draft'),
  row(DRAWING_DRAFT_PREFIX, 'local', 'stores/tools/kept', '5 newest', 'draft'),
  // Each says whose it is, and nobody else sends it.
  row(OUTBOX_KEY, 'local', 'stores/outbox/queue', '50 newest', 'draft'),
  row(SENT_DYNAMICS_KEY, 'local', 'stores/publish/draft/drafts', '20 newest', 'stays'),
  // Its owner's alone to send (it says whose); a bus that has left cannot be checked again.
  row(CHECK_QUEUE_KEY, 'local', 'stores/event/checkQueue', '200 newest', 'stays'),
  row(CODE_WAIT_KEY, 'local', 'stores/account/waits', '5 newest', 'stays'),
  row(APP_ASKED_KEY, 'session', 'host/open/loginRedirect', '1 min', 'stays'),
  row(CHUNK_KEY, 'session', 'host/browser/guard/recover', 'tab', 'stays'),
];

/** Names in an area that share a fate; `all` is what the area holds now. */
export const keysOf = (area: Store, fate: Fate, all: readonly string[]): string[] => {
  const rows = storageKeys().filter((one) => one.area === area && one.fate === fate);
  return all.filter((key) => rows.some(({ name }) => (/:$/.test(name) ? key.indexOf(name) === 0 : key === name)));
};
