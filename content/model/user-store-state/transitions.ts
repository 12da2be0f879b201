import type { InvitationStatus } from '../invitation/schema.ts'
import type { ApplicationUser } from '../profile/schema.ts'
import type { UserStoreState } from './schema.ts'

/** Status for a load without an answer (SPEC section 4). */
const STATUS_OF_FAILURE = 500

/** Before each load of the user the status is empty (SPEC section 4). */
export function startLoadingUser(state: UserStoreState): UserStoreState {
  return { ...state, loadingStatus: undefined }
}

export function finishLoadingUser(state: UserStoreState, status: number, user: ApplicationUser | undefined): UserStoreState {
  return { ...state, loadingStatus: status, applicationUser: user }
}

/** The caller also throws 'Could not load application user' (SPEC section 8). */
export function failLoadingUser(state: UserStoreState): UserStoreState {
  return { ...state, loadingStatus: STATUS_OF_FAILURE }
}

export function finishLoadingInvitation(
  state: UserStoreState,
  loadingStatus: number,
  status: InvitationStatus | undefined,
): UserStoreState {
  return { ...state, invitation: { loadingStatus, status } }
}

export function failLoadingInvitation(state: UserStoreState): UserStoreState {
  return { ...state, invitation: { loadingStatus: STATUS_OF_FAILURE } }
}

/** Empties the user; `clearToken` of the call cache removes the token (SPEC section 4). */
export function signOutUser(state: UserStoreState): UserStoreState {
  return { ...state, applicationUser: undefined }
}

/** The version of the terms that the site has now (SPEC section 4). */
export function knowTermsVersion(state: UserStoreState, termsOfUseVersion: number): UserStoreState {
  return { ...state, termsOfUseVersion }
}
