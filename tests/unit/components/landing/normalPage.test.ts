import { describe, expect, test } from 'vitest';
import { landingType } from '../../../../src/api/share/landing.ts';
import { normalPageOf } from '../../../../src/components/landing/normalPage.ts';
import { deepLink, type Target } from '../../../../src/host/open/deepLink.ts';
import { SITE_ORIGIN } from '../../../../src/settings.ts';
import { agentOf, samples } from '../../host/agents.ts';

const ORIGIN = 'https://www.lingxing.example';
const XHS = agentOf('Xiaohongshu');
const SAFARI = agentOf('iPhone Safari');
const page = (query: string, agent = XHS): string | null => normalPageOf(new URLSearchParams(query), agent, ORIGIN);

/** Every type of the specification's deep links, with what a link of it carries; a new one must be written here. */
const targets: { [T in Target['type']]: Target & { type: T } } = {
  2: { type: 2, id: '7' },
  8: { type: 8, id: '7' },
  9: { type: 9, id: '7' },
  11: { type: 11 },
  30: { type: 30, url: `${SITE_ORIGIN.replace(/^http:/, 'https:')}/mc/vip/buy?from=card` },
};
const queryOf = (target: Target): string => {
  const made = deepLink(target);
  if (!made.ok) throw new Error(made.reason);
  return new URL(made.link).search;
};

describe('a link of every type that the app knows', () => {
  test.each(Object.values(targets))('of type $type leads somewhere, in Little Red Book and elsewhere', (target) => {
    const query = queryOf(target);
    expect(page(query, SAFARI)).not.toBeNull();
    const isShownHere = landingType.options.includes(String(target.type) as never);
    expect(page(query) === null).toBe(isShownHere);
  });

  test.each(landingType.options)('%s is shown here to Little Red Book alone', (type) => {
    for (const { is, ua } of samples)
      expect(page(`type=${type}&id=7`, ua) === null, is).toBe(is.startsWith('Xiaohongshu'));
  });
});

test.each([
  ['type=8&id=7', '/event/d-7.htm'],
  ['type=event&id=7&from=share', '/event/d-7.htm?from=share'],
  ['type=route&id=7&sid=a1', '/mc/route/detail?id=7&sid=a1'],
  ['type=11', '/mc/account/login'],
  [`type=30&url=${encodeURIComponent('/mc/vip/buy?from=card#top')}&sid=a1`, '/mc/vip/buy?from=card&sid=a1#top'],
])('%s goes on to %s', (query, wanted) => expect(page(query)).toBe(wanted));

test.each([
  '',
  'type=constructor&id=7',
  'type=event',
  'type=event&id=0',
  'type=event&id=7e3',
  'type=30',
  'type=30&url=https%3A%2F%2Fevil.example%2Fmc%2Fvip%2Fbuy',
  'type=30&url=%2F%2Fevil.example',
  'type=30&url=javascript%3Aalert(1)',
  'type=30&url=%2Fmc%2Faccount%2Flogin',
])('%j leads nowhere', (query) => {
  expect(page(query)).toBeNull();
  expect(page(query, SAFARI)).toBeNull();
});
