import { accountDialogFor } from '#content/model/profile/terms-of-use.ts'
import { type ReactNode, useState } from 'react'
import { useUserState } from '../client/application-context.ts'
import { InactiveDialog } from './inactive-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

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
