import { accountDialogFor } from '#content/model/profile/terms-of-use.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useInBrowser } from '../client/in-browser/use-in-browser.ts'
import { useApplication, useUserState } from '../client/application-context.ts'
import { createLatePart } from '../ui/late-part/late-part.tsx'

const OpenDialogs = createLatePart(async () => (await import('./open-dialogs.tsx')).OpenDialogs)

export interface AccountDialogsProps {
  /** Path of the screen below them: on each, new terms are asked about. */
  path: string
}

/** The dialogs that stand over every screen. Few people ever meet one, so they come when the first of them opens. */
export function AccountDialogs({ path }: AccountDialogsProps): ReactNode {
  const { proof, user } = useApplication()
  useEffect(() => void user.checkTerms(), [user, path])
  const { applicationUser, termsOfUseVersion } = useUserState()
  const isProofAsked = useSyncExternalStore(proof.subscribe, proof.isAsked, () => false)
  const isAnyOpen = isProofAsked || accountDialogFor(applicationUser, termsOfUseVersion) !== 'none'
  const [hasOpened, setHasOpened] = useState(isAnyOpen)
  if (isAnyOpen && !hasOpened) setHasOpened(true)
  // The server draws no dialog.
  if (!useInBrowser(isTrue) || !hasOpened) return null
  return <OpenDialogs />
}

const isTrue = () => true
