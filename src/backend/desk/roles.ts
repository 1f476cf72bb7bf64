/** What an operator may do. An admin may do everything, and alone keeps the accounts. */
export const ROLES = ['moderator', 'support', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  moderator: '内容审核',
  support: '客服',
  finance: '财务',
  admin: '管理员',
};

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Roles of a comma list; null where one of them is none. */
export const rolesIn = (text: string): readonly Role[] | null => {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  return names.length > 0 && names.every(isRole) ? (names as Role[]) : null;
};

/** Whether somebody with these roles may use what is for `allowed`. */
export const mayUse = (roles: readonly Role[], allowed: readonly Role[]): boolean =>
  roles.includes('admin') || roles.some((role) => allowed.includes(role));
