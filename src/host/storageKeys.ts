/**
 * Every name under which this site keeps something in a browser. Who reads or writes a name takes it from here; who
 * writes it and what a logout does to it stands in `stores/session/storageFates.ts`.
 */

// The session (specification, section 3).
export const USER_ID_KEY = 'userId';
export const AUTH_CODE_KEY = 'authCode';
export const SHOW_WAY_KEY = 'showWay';
export const MINI_PROGRAM_KEY = 'isMiniProgram';

// How this device reads.
export const TEXT_SIZE_KEY = 'textSize';
/** The size that the messenger around told last, as one of ours. */
export const MESSENGER_SIZE_KEY = 'messengerSize';
export const APP_BAR_KEY = 'appBarOff';
/** That there was such a cookie: what paint waits for reads one store and not two. */
export const APP_BAR_MARK_KEY = 'appBarMark';
/** Followed by an agreement's id: the version that was read last. */
export const READ_VERSION_PREFIX = 'read:';
export const AGREED_VERSIONS_KEY = 'agreedVersions';
export const PLACE_CHOSEN_KEY = 'place.chosen';
export const QUESTIONS_RATED_KEY = 'questionsRated';

// Copies of what somebody was shown, and marks of what they did.
/** Followed by the id of a history entry. */
export const SNAPSHOT_PREFIX = 'keep:';
export const SNAPSHOTS_KEY = 'kept';
/** Where pages that keep no snapshot were left, by history entry. */
export const STOOD_KEY = 'stood';
export const SAVED_KEY = 'saved';
/** Followed by reader, path and query. */
export const SAVED_PREFIX = 'saved:';
export const READING_KEY = 'saved:reading';
export const CHANGES_KEY = 'changes';
export const ACCOUNT_HINT_KEY = 'accountHint';
export const ANSWERS_KEY = 'agreementAnswers';
export const BOARDS_USED_KEY = 'boards.used';
/** Boards that somebody without an account put on top. */
export const BOARDS_OWN_KEY = 'boards.own';
export const NEWS_READ_KEY = 'news.read';
export const BOARD_PINS_KEY = 'boards.pins';
export const TOPICS_RECENT_KEY = 'topics:recent';
/** What was searched for. */
export const SEARCH_HISTORY_KEY = 'search.history';
export const PLACE_RECENT_KEY = 'place.recent';
export const PLACE_HERE_KEY = 'place.here';
/** Followed by a gear list's id: what is packed, who carries what, and what the list was when it was last seen. */
export const PACKED_PREFIX = 'packed:';
/** How weights are told: g, kg or lb. */
export const WEIGHT_UNIT_KEY = 'weightUnit';
/** Followed by a gear list's id, or `new`: what was typed into it and not saved. */
export const GEAR_DRAFT_PREFIX = 'gearDraft:';

/** Long files of which a part has arrived: what they are called, and how much is there. */
export const HALF_UPLOADS_KEY = 'halfUploads';

// What waits for a login.
export const INTENT_KEY = 'intent';
export const PENDING_PUBLISH_KEY = 'pendingPublish';
export const PENDING_REPORT_KEY = 'pendingReport';
export const VIP_CODE_KEY = 'vipCode';
export const LOGIN_DRAFT_KEY = 'loginDraft';
/** Who was about to go along on an event. */
export const SIGN_UP_DRAFT_KEY = 'signUpDraft';
/** What stands in any other form. */
export const TYPED_KEY = 'typed';

// What somebody wrote and has not sent.
/** Followed by the place where the comment would stand. */
export const COMMENT_DRAFT_PREFIX = 'draft:comment:';
/** Followed by the kind and id of what is reported. */
export const REPORT_DRAFT_PREFIX = 'draft:report:';
/** A question to the customer service. */
export const CONTACT_DRAFT_KEY = 'draft:contact';
/** Followed by the event's id: a rating that was not sent. */
export const RATING_DRAFT_PREFIX = 'draft:rating:';
/** Followed by the route's id: what its author changed and did not save. */
export const ROUTE_DRAFT_PREFIX = 'draft:route:';
/** Followed by the owner. */
export const DYNAMIC_DRAFT_PREFIX = 'draft:dynamic:';
/** Followed by the owner and the name of the work. */
export const POST_DRAFT_PREFIX = 'draft:post:';
/** Followed by the mark of the link that is drawn upon. */
export const DRAWING_DRAFT_PREFIX = 'draft:drawing:';
export const SENT_DYNAMICS_KEY = 'sentDynamics';
/** What somebody did without a network. */
export const OUTBOX_KEY = 'outbox';
/** Tickets that were seen without a network. */
export const CHECK_QUEUE_KEY = 'checkQueue';

// What keeps a page from going in circles.
export const CODE_WAIT_KEY = 'codeWait';
export const APP_ASKED_KEY = 'appLoginAsked';
export const CHUNK_KEY = 'chunk';
