import { hide, restore, THING_KINDS } from '../../community/moderation/things.ts';
import { refuse } from '../../errors.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { decideBest } from './best/routes.ts';

const decide = async (desk: Desk) => {
  const kind = THING_KINDS.find((one) => one === desk.id);
  const id = Number(desk.form.get('id'));
  const member = Number(desk.form.get('member'));
  if (kind === undefined || !Number.isSafeInteger(id) || !Number.isSafeInteger(member)) throw refuse('badRequest');
  const asked = desk.form.get('do');
  if (kind === 'entry' && (asked === 'best' || asked === 'unbest'))
    return { go: `/desk/members/${member}`, said: await decideBest(desk, id) };
  const restores = asked === 'restore';
  const reason = desk.form.get('reason') ?? '';
  await desk.act(`${kind}.${restores ? 'restore' : 'hide'}`, `${kind} ${id}`, restores ? {} : { reason }, (act) =>
    restores ? restore(act, kind, id) : hide(act, kind, id, reason),
  );
  return { go: `/desk/members/${member}`, said: restores ? '已恢复' : '已下架' };
};

export const madeRoutes: readonly DeskRoute[] = [
  { method: 'POST', path: '/desk/made/:id', roles: ['moderator'], handle: decide },
];
