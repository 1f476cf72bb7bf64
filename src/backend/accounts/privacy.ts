/** Who may open a member's home; `users.privacy` is the place in this list. */
export const PRIVACY = ['public', 'friends', 'self'] as const;
