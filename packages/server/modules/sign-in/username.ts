import type { Db } from '../../db/schema.ts';

/** A username as it is stored and compared: usernames that differ only in capital letters are the same. */
export const normalizeUsername = (text: string): string => text.trim().toLowerCase();

/** An account that nobody can sign in to, since the name of another one differs from its own only in capital letters. */
export interface ShadowedAccount {
  username: string;
  userCode: string;
  others: string[];
}

/**
 * Accounts from before usernames were compared without regard to case, which the migration could not rename because the name in
 * lower case belongs, or would belong, to another account as well.
 */
export async function shadowedAccounts(db: Db): Promise<ShadowedAccount[]> {
  const rows = await db.selectFrom('people').select(['username', 'user_code as userCode']).orderBy('username').execute();
  const mixed = rows.filter(({ username }) => username !== normalizeUsername(username));
  return mixed.map(({ username, userCode }) => ({
    username,
    userCode,
    others: rows
      .filter((one) => one.userCode !== userCode && normalizeUsername(one.username) === normalizeUsername(username))
      .map((one) => one.userCode),
  }));
}
