import type { ApplicationUser } from './schema.ts'

/** The version in force until a site publishes another (SPEC section 9; `../legal/terms-version.ts`). */
export const TERMS_OF_USE_VERSION = 1

export type TermsOfUseState =
  | { isNeeded: false }
  | { isNeeded: true; /** Whether an older version was accepted before. */ isNewVersion: boolean }

type Accepted = Pick<ApplicationUser, 'termsOfUseVersionAccepted'>

/** Whether a user has to be asked (SPEC section 4); nobody is asked before signing in. */
export function termsOfUseState(user: Accepted | undefined, currentVersion = TERMS_OF_USE_VERSION): TermsOfUseState {
  if (!user) return { isNeeded: false }
  const accepted = user.termsOfUseVersionAccepted
  if (accepted !== undefined && accepted >= currentVersion) return { isNeeded: false }
  return { isNeeded: true, isNewVersion: accepted !== undefined }
}

export function acceptTermsOfUse<U extends Accepted>(user: U, currentVersion = TERMS_OF_USE_VERSION): U {
  return { ...user, termsOfUseVersionAccepted: currentVersion }
}

export function declineTermsOfUse<U extends Accepted>(user: U): U {
  return { ...user, termsOfUseVersionAccepted: undefined }
}

/** The dialog that comes first: inactive users get theirs, active ones the terms (SPEC section 4). */
export function accountDialogFor(
  user: (Accepted & Pick<ApplicationUser, 'isActive'>) | undefined,
  currentVersion = TERMS_OF_USE_VERSION,
): 'none' | 'inactive' | 'terms-of-use' {
  if (user && !user.isActive) return 'inactive'
  return termsOfUseState(user, currentVersion).isNeeded ? 'terms-of-use' : 'none'
}
