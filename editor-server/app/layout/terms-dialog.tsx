import { acceptTermsOfUse, declineTermsOfUse, termsOfUseState } from '#content/model/profile/terms-of-use.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { ApiProblem } from '../client/api/api-problem.ts'
import { useApplication, useUserState } from '../client/application-context.ts'
import { TermsText } from './terms-text.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Shows the terms of use in force, and asks for them: who does not accept is signed out (SPEC section 4). */
export function TermsDialog({ isOpen, onDecline }: { isOpen: boolean; onDecline: () => void }): ReactNode {
  const { t, i18n } = useTranslation()
  const { user } = useApplication()
  const { applicationUser, termsOfUseVersion } = useUserState()
  const { isBusy, failure, run } = useAction()
  const signOut = useSignOut()
  const terms = termsOfUseState(applicationUser, termsOfUseVersion)
  const isNewVersion = terms.isNeeded && terms.isNewVersion
  const accept = async () => {
    try {
      await user.saveFresh((each) => acceptTermsOfUse(each, termsOfUseVersion))
    } catch (error) {
      // There is another version by now, or the profile is another: what is in force is shown, and asked for again.
      if (error instanceof ApiProblem && error.status === INVALID) await user.reload()
      throw error
    }
  }
  const decline = async () => {
    // Who declines is signed out, whatever comes of noting it: the next time they are asked again.
    if (applicationUser?.termsOfUseVersionAccepted !== undefined) await user.saveFresh(declineTermsOfUse).catch(() => undefined)
    onDecline()
    await signOut()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('terms.title')}
      actions={
        <>
          <Button look="primary" isBusy={isBusy} onClick={() => run(accept)}>
            {t('terms.accept')}
          </Button>
          <Button isBusy={isBusy} onClick={() => run(decline)}>
            {t('terms.decline')}
          </Button>
        </>
      }
    >
      <p>{t(isNewVersion ? 'terms.newVersion' : 'terms.text')}</p>
      {isOpen && <TermsText version={termsOfUseVersion} />}
      <p>
        <a href={`/legal/terms-of-use/${i18n.language}`} target="_blank" rel="noreferrer">
          {t('terms.read')} {t('shell.newTab')}
        </a>
      </p>
      <p className="app-dim">{t('layout.declineMeans')}</p>
      {failure && (
        <Notice kind="negative" isAnswer>
          <p>{t(failure === 'changed' ? 'layout.termsChanged' : 'layout.failed')}</p>
        </Notice>
      )}
    </Dialog>
  )
}

/** Status of a profile that names terms that are not in force. */
const INVALID = 400

/** One thing at a time, and whether it went wrong. */
function useAction(): { isBusy: boolean; failure: 'changed' | 'failed' | undefined; run: (work: () => Promise<void>) => void } {
  const { log } = useApplication()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    // What is no answer of the server is a fault of ours, which queries report by themselves.
    onError: (problem) => problem instanceof ApiProblem && log('error', String(problem)),
  })
  const isChanged = error instanceof ApiProblem && error.status === INVALID
  return { isBusy: isPending, failure: error ? (isChanged ? 'changed' : 'failed') : undefined, run: mutate }
}
