import { accountDialogFor } from '#content/model/profile/terms-of-use.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { readReturnTo } from '#content/model/url/return-to.ts'
import { useApplication } from '../../../client/application-context.ts'
import { getSecondFactors } from '../../../../api/secondfactors/contract.ts'
import type { UserStore } from '../../../client/user-store/user-store.ts'
import { isOfferDue } from '../second-factor/offer.ts'

export interface Arrival {
  /** Takes the token, loads the user and continues, first to the offer of a second factor if one is due. */
  arrive: (accessToken: string, options?: { isProven?: boolean }) => Promise<void>
  /** Goes on to where the person was. */
  goOn: () => Promise<void>
}

/** What follows on signing in. */
export function useArrival(): Arrival {
  const { cache, callApi, user, isWithinApplication } = useApplication()
  const navigate = useNavigate()
  const returnTo = readReturnTo(useSearchParams()[0].get('returnTo'))
  const goOn = async () => {
    if (isWithinApplication(new URL(returnTo, location.origin).pathname)) await navigate(returnTo)
    else location.assign(returnTo)
  }
  return {
    goOn,
    async arrive(accessToken, { isProven = false } = {}) {
      cache.setToken(accessToken)
      await user.reload()
      // Pages of the site itself have no such dialogs, so they are answered before going there, or the person is signed out.
      if (!(await areDialogsAnswered(user))) return
      if (!isProven && isOfferDue()) {
        const { body } = await callApi(getSecondFactors)
        if (!body.totp && body.passkeys === 0) {
          await navigate(`/sign-in/second-factor?returnTo=${encodeURIComponent(returnTo)}`)
          return
        }
      }
      await goOn()
    },
  }
}

/** Waits until no blocking dialog is open; false if it ended in signing out. */
function areDialogsAnswered(user: UserStore): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { applicationUser, termsOfUseVersion } = user.state
      if (applicationUser && accountDialogFor(applicationUser, termsOfUseVersion) !== 'none') return
      unsubscribe()
      resolve(applicationUser !== undefined)
    }
    const unsubscribe = user.subscribe(look)
    look()
  })
}
