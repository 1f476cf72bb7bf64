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
  readonly fate: Fate;
}

const row = (name: string, area: StorageKey['area'], fate: Fate): StorageKey => ({ name, area, fate });

/**
 * Behind each row the module that writes it, and what ends it besides a logout: minutes that it counts for, how many there are at
 * most, the tab, or its one present value. No browser needs to know: a law reads it here (tests/laws/storage.test.ts).
 */
export const storageKeys = (): readonly StorageKey[] => [
  row(USER_ID_KEY, 'local', 'session'), // host/storage · one
  row(AUTH_CODE_KEY, 'local', 'session'), // host/storage · one
  row(SHOW_WAY_KEY, 'local', 'stays'), // live/head/looks · one
  row(MINI_PROGRAM_KEY, 'session', 'stays'), // host/agents/inMiniProgram · tab
  row(TEXT_SIZE_KEY, 'local', 'stays'), // live/head/looks · one
  row(MESSENGER_SIZE_KEY, 'local', 'stays'), // stores/messengerSize · one
  row(APP_BAR_KEY, 'cookie', 'stays'), // live/afterPaint/appBar · 10080 min
  row(APP_BAR_MARK_KEY, 'local', 'stays'), // live/afterPaint/appBar · one
  row(READ_VERSION_PREFIX, 'local', 'stays'), // components/agreement/reader/early · one
  row(AGREED_VERSIONS_KEY, 'local', 'stays'), // stores/agreementAnswers · one
  row(PLACE_CHOSEN_KEY, 'local', 'stays'), // stores/place/chosen · one
  row(GEAR_DRAFT_PREFIX, 'local', 'draft'), // stores/gear/keptDraft · one
  // Numbers of items, and names that somebody gave to who carries them. Who logs in to copy a list is still packing.
  row(PACKED_PREFIX, 'local', 'stays'), // stores/gear/packed · one
  row(WEIGHT_UNIT_KEY, 'local', 'stays'), // stores/gear/unit · one
  row(QUESTIONS_RATED_KEY, 'local', 'stays'), // components/vip/questions · one
  row(SNAPSHOT_PREFIX, 'session', 'copy'), // live/head/snapshotKey · 10 newest
  row(SNAPSHOTS_KEY, 'session', 'copy'), // live/snapshot · tab
  row(STOOD_KEY, 'session', 'copy'), // live/afterPaint/stood · 20 newest
  row(SAVED_KEY, 'local', 'copy'), // live/afterPaint/offlineCache · one
  row(SAVED_PREFIX, 'local', 'copy'), // live/afterPaint/offlineCache · 20 newest
  row(READING_KEY, 'local', 'copy'), // stores/community/readingPlace · 30 newest
  row(CHANGES_KEY, 'local', 'copy'), // stores/changes · 60 newest
  row(ACCOUNT_HINT_KEY, 'local', 'copy'), // stores/account/accountHint · one
  row(ANSWERS_KEY, 'local', 'copy'), // stores/agreementAnswers · 30 min
  row(BOARDS_USED_KEY, 'local', 'copy'), // stores/community/boards · 4 newest
  row(BOARDS_OWN_KEY, 'local', 'copy'), // stores/community/boards · 60 newest
  row(NEWS_READ_KEY, 'local', 'copy'), // stores/community/news · 100 newest
  row(BOARD_PINS_KEY, 'local', 'copy'), // components/board/pinsFirst · 60 newest
  row(TOPICS_RECENT_KEY, 'local', 'copy'), // stores/publish/topics · one
  row(SEARCH_HISTORY_KEY, 'local', 'copy'), // stores/search/history · 10 newest
  row(PLACE_RECENT_KEY, 'local', 'copy'), // stores/place/recent · one
  row(PLACE_HERE_KEY, 'session', 'copy'), // stores/place/here · tab
  row(HALF_UPLOADS_KEY, 'local', 'copy'), // stores/upload/halves · 12 newest
  row(INTENT_KEY, 'session', 'waiting'), // stores/session/intent · 10 min
  row(PENDING_PUBLISH_KEY, 'session', 'waiting'), // stores/publish/pendingPublish · 30 min
  row(PENDING_REPORT_KEY, 'session', 'waiting'), // stores/report/pendingReport · 30 min
  row(VIP_CODE_KEY, 'session', 'waiting'), // stores/vip/exchange · tab
  row(LOGIN_DRAFT_KEY, 'session', 'waiting'), // stores/account/loginDraft · 10 min
  row(SIGN_UP_DRAFT_KEY, 'session', 'waiting'), // stores/event/signUpDraft · 30 min
  row(TYPED_KEY, 'session', 'waiting'), // stores/session/typed · 30 min
  row(COMMENT_DRAFT_PREFIX, 'local', 'draft'), // stores/community/commentDraft · one
  row(REPORT_DRAFT_PREFIX, 'local', 'draft'), // stores/report/draft · one
  row(CONTACT_DRAFT_KEY, 'local', 'draft'), // stores/vip/contactDraft · one
  row(RATING_DRAFT_PREFIX, 'local', 'draft'), // stores/event/ratingDraft · one
  row(ROUTE_DRAFT_PREFIX, 'local', 'draft'), // stores/route/editing · one
  row(DYNAMIC_DRAFT_PREFIX, 'local', 'draft'), // stores/publish/draft/drafts · one
  row(POST_DRAFT_PREFIX, 'local', 'draft'), // stores/community/writing/work/works · one
  row(DRAWING_DRAFT_PREFIX, 'local', 'draft'), // stores/tools/kept · 5 newest
  // Each says whose it is, and nobody else sends it.
  row(OUTBOX_KEY, 'local', 'draft'), // stores/outbox/queue · 50 newest
  row(SENT_DYNAMICS_KEY, 'local', 'stays'), // stores/publish/draft/drafts · 20 newest
  // Its owner's alone to send (it says whose); a bus that has left cannot be checked again.
  row(CHECK_QUEUE_KEY, 'local', 'stays'), // stores/event/checkQueue · 200 newest
  row(CODE_WAIT_KEY, 'local', 'stays'), // stores/account/waits · 5 newest
  row(APP_ASKED_KEY, 'session', 'stays'), // host/open/loginRedirect · 1 min
  row(CHUNK_KEY, 'session', 'stays'), // host/browser/guard/recover · tab
];

/** Names in an area that share a fate; `all` is what the area holds now. */
export const keysOf = (area: Store, fate: Fate, all: readonly string[]): string[] => {
  const rows = storageKeys().filter((one) => one.area === area && one.fate === fate);
  return all.filter((key) => rows.some(({ name }) => (/:$/.test(name) ? key.indexOf(name) === 0 : key === name)));
};
