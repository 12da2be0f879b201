import { endCurrentSession } from '../../api/sessions/contract.ts'
import { ApiProblem } from '../client/api/api-problem.ts'
import { useApplication } from '../client/application-context.ts'

/** Status of a call whose session has ended before. */
const NO_SESSION = 401

/** Ends the session here and in other tabs, then shows that it has ended. Reports a session that cannot be ended instead of hiding it. */
export function useSignOut(): () => Promise<void> {
  const { callApi, user } = useApplication()
  return async () => {
    try {
      await callApi(endCurrentSession)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === NO_SESSION)) throw error
    }
    user.signOut()
    // A new page: nothing that this one has in memory stays.
    location.assign('/sign-in/signed-out')
  }
}
