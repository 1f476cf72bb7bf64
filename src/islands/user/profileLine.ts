import type { Look } from '../account/fields/TypedLine.tsx';

/** How a typed line looks in the sheets of a home (styles/user/profile.css). */
export const PROFILE_LINE: Look = {
  field: 'profile-field',
  label: 'profile-label',
  line: 'profile-line',
  input: 'profile-input',
  error: 'profile-why',
};
