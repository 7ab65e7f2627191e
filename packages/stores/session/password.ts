import { call, CallError } from '@atrium/api/client';
import type { PasswordRule } from '@atrium/api/contract';
import { $user } from './user.ts';

const hasher = () => import('@atrium/api/client/password-hash');

export interface PasswordRules {
  /** False where an identity provider keeps the password: it cannot be changed here. */
  own: boolean;
  rules: readonly { id: PasswordRule['id']; text: string; fits(password: string): boolean }[];
}

/** Loads the rules of a new password, in the language on screen. */
export async function loadPasswordRules(): Promise<PasswordRules> {
  // By the time that something was typed.
  void hasher().catch(() => {});
  const { own, rules } = await call('GET /wutong-idaas-account/user/password-rules', { quiet: true });
  return {
    own,
    rules: rules.map(({ id, text, pattern }) => {
      const expression = new RegExp(pattern, 'u');
      return { id, text, fits: (password) => expression.test(password) };
    }),
  };
}

/** Changes the password; only hashes leave the browser. Rejects with the server's reason; all other sessions end (R-PWD-02). */
export async function changePassword(password: string, newPassword: string): Promise<void> {
  const { passwordHash } = await hasher();
  const body = { id: $user.get()?.id ?? '', password: passwordHash(password), newPassword: passwordHash(newPassword) };
  await call('POST /wutong-idaas-account/user/update-password', { body, quiet: true });
}

/** The server's code where a directory checks the password, which must get it as it was typed. */
const secretNeeded = '40346';

/** Says the password again, for calls that ask for it (step-up). Rejects with the server's reason. */
export async function confirmPassword(password: string): Promise<void> {
  const { passwordHash } = await hasher();
  const confirm = (more: { secret?: string }) =>
    call('POST /wutong-idaas-account/user/confirm-password', { body: { password: passwordHash(password), ...more }, quiet: true });
  try {
    await confirm({});
  } catch (error) {
    // Never over a connection that others can read.
    if (!(error instanceof CallError) || error.code !== secretNeeded || !isSecureContext) throw error;
    await confirm({ secret: password });
  }
}
