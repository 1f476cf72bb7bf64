import type { Migration } from '../migration.ts';
import { accounts } from './001_accounts.ts';
import { files } from './002_files.ts';
import { community } from './010_community.ts';
import { relations } from './011_relations.ts';
import { counters } from './012_counters.ts';
import { scenic } from './020_scenic.ts';
import { cities } from './021_cities.ts';
import { vip } from './030_vip.ts';
import { consent } from './031_consent.ts';
import { support } from './032_support.ts';
import { notices } from './040_notices.ts';
import { refunds } from './041_refunds.ts';
import { subscriptionStart } from './042_subscription_start.ts';
import { authorPins } from './043_author_pins.ts';
import { dynamicFilters } from './044_dynamic_filters.ts';
import { folders } from './046_folders.ts';
import { pinnedComment } from './047_pinned_comment.ts';
import { topics } from './050_topics.ts';
import { boards } from './051_boards.ts';
import { benefitSlugs } from './052_benefit_slugs.ts';
import { pictureUses } from './053_picture_uses.ts';
import { tallies } from './060_tallies.ts';
import { heat } from './061_heat.ts';
import { walks } from './062_walks.ts';
import { reports } from './063_reports.ts';
import { boardOrder } from './064_board_order.ts';
import { search } from './065_search.ts';
import { homes } from './066_homes.ts';
import { travel } from './067_travel.ts';
import { ranks } from './080_ranks.ts';
import { notes } from './081_notes.ts';
import { narrowed } from './082_narrowed.ts';
import { matches } from './084_matches.ts';
import { inbox } from './085_inbox.ts';
import { shares } from './090_shares.ts';
import { passwords } from './091_passwords.ts';
import { searchComments } from './100_search_comments.ts';
import { hotSearches } from './101_hot_searches.ts';
import { searchTriples } from './102_search_triples.ts';
import { mentions } from './105_mentions.ts';
import { goods } from './110_goods.ts';
import { gear } from './111_gear.ts';
import { routeTracks } from './120_route_tracks.ts';
import { routeReports } from './125_route_reports.ts';
import { events } from './130_events.ts';
import { eventOrders } from './131_event_orders.ts';
import { scanLogins } from './145_scan_logins.ts';
import { goodsWatches } from './146_goods_watches.ts';
import { uploads } from './150_uploads.ts';
import { draftVideos } from './221_draft_videos.ts';
import { giftForms } from './235_gift_forms.ts';
import { ownClosings } from './236_own_closings.ts';
import { erased } from './255_erased.ts';
import { searchMerges } from './260_search_merges.ts';
import { routeComments } from './276_route_comments.ts';
import { routeTalk } from './277_route_talk.ts';
import { refundsReversed } from './237_refunds_reversed.ts';
import { closures } from './336_closures.ts';
import { closings } from './210_closings.ts';
import { entryMentions } from './220_entry_mentions.ts';
import { entryVideos } from './151_entry_videos.ts';
import { challenges } from './155_challenges.ts';
import { routesDeleted } from './156_routes_deleted.ts';
import { routeLists } from './157_route_lists.ts';
import { routeFigures } from './160_route_figures.ts';
import { footprints } from './161_footprints.ts';
import { reviewsShared } from './162_reviews_shared.ts';
import { vitals } from './195_vitals.ts';
import { refundTurns } from './200_refund_turns.ts';
import { invoicesRefused } from './201_invoices_refused.ts';
import { houseForms } from './335_house_forms.ts';
import { houseNews } from './202_house_news.ts';
import { routeInbox } from './243_route_inbox.ts';
import { seekers } from './250_seekers.ts';
import { seekingMembers } from './275_seeking_members.ts';
import { boardsHidden } from './203_boards_hidden.ts';
import { vipBatches } from './204_vip_batches.ts';

/** Every step of the schema, by number. A new one has a line above and below, wherever a merge puts it. */ import { messageDays } from './175_message_days.ts';
import { houseWords } from './176_house_words.ts';
import { desk } from './177_desk.ts';
import { renewalsTold } from './205_renewals_told.ts';
import { takenAt } from './206_taken_at.ts';
import { payDays } from './207_pay_days.ts';
import { authorWalks } from './278_author_walks.ts';
import { eventSubstitutes } from './330_event_substitutes.ts';
import { eventRatings } from './340_event_ratings.ts';
import { eventSeen } from './341_event_seen.ts';
import { supportPictures } from './342_support_pictures.ts';
import { eventRoutes } from './285_event_routes.ts';
import { eventForecasts } from './286_event_forecasts.ts';
import { searchThings } from './280_search_things.ts';
import { routeVersions } from './290_route_versions.ts';
import { homeLists } from './305_home_lists.ts';
import { moderators } from './357_moderators.ts';
import { pinsOfBoards } from './358_pins_of_boards.ts';
import { memberRemarks } from './387_member_remarks.ts';
import { goodsVideo } from './367_goods_video.ts';
import { goodsDetailPictures } from './368_goods_detail_pictures.ts';
import { goodsOwnFilm } from './388_goods_own_film.ts';
import { eventDocuments } from './389_event_documents.ts';
import { eventEntries } from './390_event_entries.ts';
import { eventRooms } from './393_event_rooms.ts';
import { goodsSelling } from './391_goods_selling.ts';
import { routeSurfaces } from './350_route_surfaces.ts';
import { challengeNames } from './325_challenge_names.ts';
import { postForms } from './287_post_forms.ts';
import { goodsChoices } from './295_goods_choices.ts';
import { goodsForms } from './359_goods_forms.ts';
import { pinsAndParts } from './360_pins_and_parts.ts';
import { ratingReports } from './363_rating_reports.ts';
import { placeWants } from './364_place_wants.ts';
import { vipPrices } from './365_vip_prices.ts';
import { plansOffSale } from './366_plans_off_sale.ts';
import { textLengths } from './377_text_lengths.ts';
import { countedFigures } from './355_counted_figures.ts';
import { eventForms } from './356_event_forms.ts';
import { houseFilms } from './392_house_films.ts';
import { numberProofs } from './398_number_proofs.ts';

const steps: Migration[] = [
  accounts,
  files,
  community,
  relations,
  counters,
  scenic,
  cities,
  vip,
  consent,
  support,
  notices,
  refunds,
  subscriptionStart,
  authorPins,
  dynamicFilters,
  folders,
  pinnedComment,
  topics,
  boards,
  benefitSlugs,
  pictureUses,
  tallies,
  heat,
  walks,
  reports,
  boardOrder,
  search,
  homes,
  travel,
  ranks,
  notes,
  narrowed,
  matches,
  inbox,
  shares,
  passwords,
  searchComments,
  hotSearches,
  searchTriples,
  mentions,
  goods,
  gear,
  routeTracks,
  routeReports,
  events,
  eventOrders,
  scanLogins,
  goodsWatches,
  uploads,
  entryVideos,
  challenges,
  routesDeleted,
  routeLists,
  routeFigures,
  footprints,
  reviewsShared,
  vitals,
  messageDays,
  houseWords,
  desk,
  refundTurns,
  invoicesRefused,
  renewalsTold,
  entryMentions,
  closings,
  takenAt,
  payDays,
  houseNews,
  draftVideos,
  boardsHidden,
  seekers,
  vipBatches,
  giftForms,
  routeInbox,
  ownClosings,
  refundsReversed,
  seekingMembers,
  erased,
  searchMerges,
  routeComments,
  routeTalk,
  authorWalks,
  searchThings,
  routeVersions,
  eventRoutes,
  eventSubstitutes,
  eventForecasts,
  postForms,
  goodsChoices,
  homeLists,
  challengeNames,
  houseForms,
  closures,
  eventRatings,
  eventSeen,
  supportPictures,
  routeSurfaces,
  countedFigures,
  eventForms,
  goodsForms,
  pinsAndParts,
  ratingReports,
  placeWants,
  vipPrices,
  plansOffSale,
  textLengths,
  moderators,
  pinsOfBoards,
  memberRemarks,
  goodsVideo,
  goodsDetailPictures,
  goodsOwnFilm,
  eventDocuments,
  eventEntries,
  numberProofs,
  houseFilms,
  goodsSelling,
  eventRooms,
];

export const migrations: readonly Migration[] = steps.sort((one, other) => one.number - other.number);
