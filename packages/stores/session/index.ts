export {
  $accountSecurity,
  $signIns,
  type AccountSecurity,
  disownSession,
  loadAccountSecurity,
  type SignInEntry,
} from './account-security.ts';
export { markArrival, takeArrival } from './arrival.ts';
export { boot, bootOutside } from './boot.ts';
export { deviceName } from '@atrium/api/contract/device-name';
export { $unsavedForms, askToLeaveWith, type HeldForm } from './leaving.ts';
export { changePassword, confirmPassword, loadPasswordRules, type PasswordRules } from './password.ts';
export { $permissions, can, type Permission, permits } from './permissions.ts';
export { resumeSession } from './resume-session.ts';
export { $signedOut, authToken, dropSession, farewellAddress, followSignIn, hasToken, mayAsk, type SignedOut, signOut } from './session.ts';
export {
  $secondFactors,
  addApp,
  addPasskey,
  beginApp,
  loadSecondFactors,
  type NewApp,
  removeFactor,
  renewRecoveryCodes,
  type SecondFactor,
  type SecondFactors,
} from './second-factors.ts';
export { $sessionEnding, checkSession, extendSession, type SessionEnding, watchSession } from './session-term.ts';
export { $sessions, endSession, loadSessions, type SessionEntry, type Sessions } from './sessions.ts';
export { type ConfirmBy, confirmWith, followConfirmed } from './step-up.ts';
export { endSeenAs, endSeenElsewhere } from './impersonation.ts';
export { $seenElsewhere } from './seen-elsewhere.ts';
export { $displayName, $user, forgetPerson, knownUserId, loadUser, type User, userCode } from './user.ts';
