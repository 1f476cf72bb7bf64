import { expect, test } from 'vitest';
import { avatarAddress } from '../../../src/host/avatar.ts';
import { thumbnailAddress } from '../../../src/host/thumbnail.ts';
import { contourFace } from '../../../src/lib/contourFace.ts';

const ids = Array.from({ length: 2_000 }, (_, i) => String(i + 1));
const svgOf = (address: string): string => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

test('a member has one face, always the same, and neighbours do not share it', () => {
  expect(contourFace('42')).toBe(contourFace('42'));
  const faces = new Set(ids.map(contourFace));
  expect(faces.size).toBeGreaterThan(1_990);
  // All papers are in use.
  expect(new Set(ids.map((id) => /fill='(#\w+)'/.exec(svgOf(contourFace(id)))?.[1])).size).toBe(6);
});

test('a face is a whole drawing that loads nothing, and small', () => {
  for (const id of ids) {
    const address = contourFace(id);
    expect(address.length).toBeLessThan(1_200);
    const svg = svgOf(address);
    expect(svg).toMatch(/^<svg [^<]*><path [^<]*\/><path [^<]*d='(?:M-?\d[\dl -]*z){6}'\/><\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|href|url\(/);
  }
});

test('what an id holds never comes into the drawing', () => {
  const hostile = `'/><script>alert(1)</script><path d='`;
  expect(svgOf(contourFace(hostile))).toMatch(/^<svg [^<]*><path [^<]*\/><path [^<]*\/><\/svg>$/);
  expect(svgOf(contourFace(''))).toContain('<svg');
});

test('who has a picture is shown by it, everybody else by their face', () => {
  const token = 'a'.repeat(64);
  expect(avatarAddress({ userId: '7', avatar: token })).toBe(thumbnailAddress(token, 1));
  expect(avatarAddress({ userId: '7', avatar: null })).toBe(contourFace('7'));
});
