import { isStore } from '../../../lib/vip/stores.ts';
import { cancelSignup, changePerson, payEvent, readTravellers, signUp, takeOffer } from '../../../api/event/signup.ts';
import { BRAND } from '../../../settings.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { authorById } from '../../community/people/author.ts';
import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { agreedTo } from '../../events/agreement.ts';
import { documentFor, keepDocument } from '../../events/documents/keep.ts';
import { cancelOwn } from '../../events/cancel.ts';
import { enrol, lastContact } from '../../events/enrol.ts';
import { eventById, type EventRow, eventToShow } from '../../events/event.ts';
import { makeEventOrder } from '../../events/orders.ts';
import { eventOrderOf } from '../../events/orders/ofSignup.ts';
import { showSignup } from '../../events/showSignup.ts';
import { moveSignup } from '../../events/seats.ts';
import { ownSignup, peopleOf, signupById } from '../../events/signups.ts';
import { othersBefore } from '../../events/signup/othersBefore.ts';
import { type SignupRow, sumFor, totalOf } from '../../events/signup/signup.ts';
import { substitute } from '../../events/ticket/substitute.ts';
import { giveTickets } from '../../events/ticket/give.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';
import { channelOf } from '../../pay/channels.ts';
import { closeOrder } from '../../vip/orders/createOrder.ts';
import { billOf, moveOrder } from '../../vip/orders/orders.ts';
import type { Channel } from '../../../api/vip/fields.ts';

const LIMITS: readonly Limit[] = [
  { windowMs: 60_000, max: 20 },
  { windowMs: 3_600_000, max: 120 },
];
const limited = (context: CallContext): void =>
  spend(context.database, `event:${viewerOf(context)}`, LIMITS, context.now);

/** A way of paying that is open, and is none of the store's: it takes no money for what happens outside. */
const wayOf = (context: CallContext, fen: number, channel: Channel | undefined): Channel | null => {
  if (fen === 0) return null;
  if (channel === undefined || isStore(channel)) throw refuse('channelClosed');
  return channelOf(context, channel).name;
};

const eventOfSignup = ({ database }: CallContext, signup: SignupRow): EventRow => {
  const event = eventById(database, signup.event_id);
  if (!event) throw refuse('notFound');
  return event;
};

const shown = (context: CallContext, id: number) => {
  const signup = signupById(context.database, id);
  if (!signup) throw new Error(`Sign-up ${id} vanished`);
  return showSignup(context.database, eventOfSignup(context, signup), signup, context.now);
};

export const answerSignUp = answer(signUp, (payload, context) => {
  const { database, now } = context;
  limited(context);
  const event = eventToShow(context, payload.id);
  const viewer = viewerOf(context);
  if (event.vip_only === 1 && (authorById(context, viewer)?.vip ?? 0) === 0) throw refuse('clubOnly');
  if (payload.seenFen !== event.price_fen) throw refuse('priceChanged', { data: { payFen: event.price_fen } });
  if (payload.people.some(({ single }) => single === true) && payload.seenSingleFen !== event.single_fen)
    throw refuse('priceChanged', {
      errMsg: '一人住一间的费用有变化，刷新以后再确认一次',
      data: { singleFen: event.single_fen },
    });
  const form = {
    people: payload.people,
    emergency: payload.emergency,
    wait: payload.wait === true,
    channel: wayOf(context, sumFor(event, payload.people), payload.channel),
    agreed: agreedTo(context, payload.agreed),
  };
  const { randomBelow } = context;
  const documents = form.people.map((person, at) => documentFor(event, person, { now, at }));
  const { id } = enrol({ database, randomBelow }, event.id, viewer, form, now);
  documents.forEach((number, at) => keepDocument(context, id, at, number));
  return shown(context, id);
});

export const answerTakeOffer = answer(takeOffer, ({ signupId, channel }, context) => {
  const { database, now } = context;
  const signup = ownSignup(database, signupId, viewerOf(context));
  const event = eventOfSignup(context, signup);
  // Taken before, and asked again: the same answer.
  if (signup.state === 'held' || signup.state === 'confirmed') return shown(context, signup.id);
  if (signup.state !== 'offered' || (signup.offer_until ?? 0) <= now) throw refuse('offerOver');
  const way = wayOf(context, totalOf(signup), channel);
  moveSignup(database, signup, way === null ? 'confirmed' : 'held', now);
  if (way === null) giveTickets(context, signup.id);
  else makeEventOrder(context, event, signup, way, now);
  return shown(context, signup.id);
});

export const answerPayEvent = answer(payEvent, ({ signupId }, context) => {
  const { database, now } = context;
  const signup = ownSignup(database, signupId, viewerOf(context));
  const order = eventOrderOf(database, signup);
  if (!order || (order.state !== 'created' && order.state !== 'paying'))
    throw refuse('orderClosed', { errMsg: '这次报名已经不用付款了', data: { state: order?.state ?? null } });
  if (order.pay_by <= now) {
    closeOrder(context, order);
    throw refuse('orderClosed', { keep: true, errMsg: '付款超时，名额已经放出，请重新报名' });
  }
  if (order.state === 'created') moveOrder(database, order.id, 'created', 'paying');
  const pay = channelOf(context, order.channel).begin(billOf(database, order, BRAND), now);
  return { signup: shown(context, signup.id), pay };
});

export const answerCancelSignup = answer(cancelSignup, ({ signupId, seenFen }, context) => {
  const { database, now } = context;
  const signup = ownSignup(database, signupId, viewerOf(context));
  cancelOwn(database, eventOfSignup(context, signup), signup, seenFen, now);
  return shown(context, signup.id);
});

export const answerChangePerson = answer(changePerson, ({ signupId, at, person }, context) => {
  limited(context);
  const signup = ownSignup(context.database, signupId, viewerOf(context));
  substitute(context, eventOfSignup(context, signup), signup, at, person, context.now);
  return shown(context, signup.id);
});

export const answerReadTravellers = answer(readTravellers, (_, context) => {
  const last = lastContact(context.database, viewerOf(context));
  if (!last) return { people: [], others: [], emergency: null };
  const people = peopleOf(context.database, last.id).map(({ name, phone, age }) => ({ name, phone, age }));
  return {
    people,
    others: othersBefore(context.database, viewerOf(context), people),
    emergency: { name: last.emergency_name, phone: last.emergency_phone },
  };
});
