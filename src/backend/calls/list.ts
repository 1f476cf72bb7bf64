import type { Answer } from '../answer.ts';
import * as consents from './account/consents.ts';
import * as login from './account/login.ts';
import * as number from './account/number.ts';
import * as scan from './account/scan.ts';
import * as security from './account/security.ts';
import * as session from './account/session.ts';
import * as reviewFootprint from './annualReport/footprint.ts';
import * as review from './annualReport/report.ts';
import * as reviewShare from './annualReport/share.ts';
import * as tenReport from './annualReport/tenReport.ts';
import * as reviewTracks from './annualReport/tracks.ts';
import * as anniversary from './annualReport/anniversary.ts';
import * as challenge from './challenge/challenge.ts';
import * as steps from './challenge/steps.ts';
import * as challengeTeam from './challenge/team.ts';
import * as board from './community/board.ts';
import * as boards from './community/boards.ts';
import * as commenting from './community/commenting.ts';
import * as comments from './community/comments.ts';
import * as moderating from './community/moderating.ts';
import * as pictures from './community/entry/pictures.ts';
import * as post from './community/entry/post.ts';
import * as feed from './community/feed/feed.ts';
import * as news from './community/feed/news.ts';
import * as travel from './community/feed/travel.ts';
import * as folders from './community/folders.ts';
import * as inbox from './community/inbox.ts';
import * as archive from './community/notes/archive.ts';
import * as notes from './community/notes/notes.ts';
import * as people from './community/people.ts';
import * as report from './community/report.ts';
import * as search from './community/search.ts';
import * as suggest from './community/suggest.ts';
import * as topic from './community/topic.ts';
import * as topics from './community/topics.ts';
import * as drafts from './community/writing/drafts.ts';
import * as manuscript from './community/writing/manuscript.ts';
import * as dynamic from './dynamic/dynamic.ts';
import * as dynamics from './dynamic/dynamics.ts';
import * as publish from './dynamic/publish.ts';
import * as event from './event/event.ts';
import * as eventDocuments from './event/documents.ts';
import * as leading from './event/leading.ts';
import * as events from './event/list.ts';
import * as rating from './event/rating.ts';
import * as signup from './event/signup.ts';
import * as gear from './gear/list.ts';
import * as gearEditing from './gear/editing.ts';
import * as matchRank from './match/rank.ts';
import * as around from './place/around.ts';
import * as city from './place/city.ts';
import * as mark from './place/mark.ts';
import * as province from './place/province.ts';
import * as want from './place/want.ts';
import * as routeAct from './route/act.ts';
import * as routeDetail from './route/detail.ts';
import * as routeList from './route/list.ts';
import * as routeOwn from './route/own.ts';
import * as routeTrip from './route/trip.ts';
import * as routeWeather from './route/weather.ts';
import * as spots from './scenic/spots.ts';
import * as landing from './share/landing.ts';
import * as share from './share/share.ts';
import * as shares from './share/shares.ts';
import * as support from './support/support.ts';
import * as rank from './top/rank.ts';
import * as upload from './upload/upload.ts';
import * as figures from './user/figures.ts';
import * as home from './user/home.ts';
import * as members from './user/members.ts';
import * as listedPeople from './user/people.ts';
import * as remark from './user/remark.ts';
import * as year from './user/year.ts';
import * as benefits from './vip/benefits.ts';
import * as exchange from './vip/exchange.ts';
import * as invoices from './vip/invoices.ts';
import * as membership from './vip/membership.ts';
import * as orders from './vip/orders.ts';
import * as plans from './vip/plans.ts';
import * as receipts from './vip/receipts.ts';
import * as goods from './youzan/goods.ts';
import * as shelf from './youzan/list.ts';
import * as watch from './youzan/watch.ts';

/** Every answered call. All that the files of concepts export are answers. */
export const answers: readonly Answer[] = [
  consents,
  login,
  scan,
  number,
  security,
  session,
  board,
  boards,
  commenting,
  comments,
  moderating,
  pictures,
  post,
  feed,
  news,
  travel,
  folders,
  inbox,
  archive,
  notes,
  people,
  report,
  search,
  suggest,
  topic,
  topics,
  drafts,
  manuscript,
  dynamic,
  dynamics,
  publish,
  event,
  eventDocuments,
  leading,
  events,
  signup,
  rating,
  anniversary,
  challenge,
  challengeTeam,
  steps,
  gear,
  gearEditing,
  matchRank,
  around,
  city,
  mark,
  province,
  want,
  routeAct,
  routeDetail,
  routeList,
  routeOwn,
  routeTrip,
  routeWeather,
  spots,
  landing,
  share,
  shares,
  support,
  rank,
  upload,
  figures,
  home,
  members,
  listedPeople,
  remark,
  year,
  benefits,
  exchange,
  invoices,
  membership,
  orders,
  plans,
  receipts,
  goods,
  shelf,
  watch,
  review,
  reviewFootprint,
  reviewShare,
  reviewTracks,
  tenReport,
].flatMap((concept): Answer[] => Object.values(concept));
