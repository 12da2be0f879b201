import { accountDialogFor } from '#content/model/profile/terms-of-use.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useInBrowser } from '../ui/in-browser/use-in-browser.ts'
import { useApplication, useUserState } from '../client/application-context.ts'
import { createLatePart } from '../ui/late-part/late-part.tsx'

const OpenDialogs = createLatePart(async () => (await import('./open-dialogs.tsx')).OpenDialogs)

/** The dialogs that stand over every screen. Few people ever meet one, so they come when the first of them opens. */
export function AccountDialogs(): ReactNode {
  const { proof, user } = useApplication()
  const { pathname } = useLocation()
  useEffect(() => void user.checkTerms(), [user, pathname])
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
