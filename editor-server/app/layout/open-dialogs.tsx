import { acceptTermsOfUse, accountDialogFor, declineTermsOfUse, termsOfUseState } from '#content/model/profile/terms-of-use.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { ApiProblem } from '../client/api/api-problem.ts'
import { useApplication, useUserState } from '../client/application-context.ts'
import { InactiveDialog } from './inactive-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Inactive users get their dialog; active ones are asked for the terms of use until they have accepted the version in force (SPEC section 4). */
export function OpenDialogs(): ReactNode {
  const { applicationUser, termsOfUseVersion } = useUserState()
  const [isDeclined, setDeclined] = useState(false)
  const wanted = accountDialogFor(applicationUser, termsOfUseVersion)
  return (
    <>
      <InactiveDialog isOpen={wanted === 'inactive'} />
      <TermsDialog isOpen={wanted === 'terms-of-use' && !isDeclined} onDecline={() => setDeclined(true)} />
      <ProofDialog />
    </>
  )
}

function TermsDialog({ isOpen, onDecline }: { isOpen: boolean; onDecline: () => void }): ReactNode {
  const { t, i18n } = useTranslation()
  const { user } = useApplication()
  const { applicationUser, termsOfUseVersion } = useUserState()
  const { isBusy, hasFailed, run } = useAction()
  const signOut = useSignOut()
  const terms = termsOfUseState(applicationUser, termsOfUseVersion)
  const isNewVersion = terms.isNeeded && terms.isNewVersion
  const decline = async () => {
    if (applicationUser?.termsOfUseVersionAccepted !== undefined) await user.save(declineTermsOfUse)
    onDecline()
    await signOut()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('terms.title')}
      actions={
        <>
          <Button look="primary" isBusy={isBusy} onClick={() => run(() => user.save((each) => acceptTermsOfUse(each, termsOfUseVersion)))}>
            {t('terms.accept')}
          </Button>
          <Button isBusy={isBusy} onClick={() => run(decline)}>
            {t('terms.decline')}
          </Button>
        </>
      }
    >
      <p>{t(isNewVersion ? 'terms.newVersion' : 'terms.text')}</p>
      <p>
        <a href={`/legal/terms-of-use/${i18n.language}`} target="_blank" rel="noreferrer">
          {t('terms.read')} {t('shell.newTab')}
        </a>
      </p>
      <p className="app-dim">{t('layout.declineMeans')}</p>
      {hasFailed && <Failed />}
    </Dialog>
  )
}

function Failed(): ReactNode {
  const { t } = useTranslation()
  return (
    <Notice kind="negative" isAnswer>
      <p>{t('layout.failed')}</p>
    </Notice>
  )
}

/** One thing at a time, and whether it went wrong. */
function useAction(): { isBusy: boolean; hasFailed: boolean; run: (work: () => Promise<void>) => void } {
  const { log } = useApplication()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    // What is no answer of the server is a fault of ours, which queries report by themselves.
    onError: (error) => error instanceof ApiProblem && log('error', String(error)),
  })
  return { isBusy: isPending, hasFailed: isError, run: mutate }
}
