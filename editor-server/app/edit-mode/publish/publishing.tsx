import type { Guid } from '#content/model/guid/guid.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { CompareScreen } from './compare/compare-screen.tsx'
import type { EditSession } from '../session/contract.ts'
import { FindingStore } from '../workspace/finding-store.ts'
import { FindingsPanel } from '../canvas/findings/findings-panel.tsx'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'
import { ScheduleStore } from '../workspace/schedule-store.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishStore } from '../workspace/publish-store.ts'
import type { PublishingCalls } from '../workspace/publishing-calls.ts'
import { PublishingContext, type PublishingTools, type PublishingView } from '../workspace/publishing-context.ts'
import { RevertDialog, UnpublishDialog } from './withdraw-dialog.tsx'

export interface PublishingProviderProps {
  session: EditSession
  calls: PublishingCalls
  language: InterfaceLanguage
  url: string
  /** Scrolls a block into view and focuses it. */
  showBlock: (guid: Guid) => void
  open: (view: PublishingView) => void
  close: () => void
  now?: () => number
  children: ReactNode
}

/** What publishing knows of one session, for all parts of edit mode. Stands within an EditSessionContext. */
export function PublishingProvider({ session, calls, children, now = Date.now, ...given }: PublishingProviderProps): ReactNode {
  const { language, url, showBlock, open, close } = given
  const queries = useQueryClient()
  const stores = useMemo(
    () => ({
      store: new PublishStore({ session, calls }),
      findings: new FindingStore({ queries, session, calls }),
      schedule: new ScheduleStore({ queries, session, calls }),
    }),
    [queries, session, calls],
  )
  useEffect(() => {
    const ends = [stores.findings.follow(), stores.schedule.follow()]
    return () => ends.forEach((end) => end())
  }, [stores])
  const tools = useMemo(
    (): PublishingTools => ({
      ...stores,
      calls,
      language,
      url,
      now,
      open,
      close,
      showBlock(guid) {
        close()
        // After the dialog has given the focus back.
        requestAnimationFrame(() => requestAnimationFrame(() => showBlock(guid)))
      },
    }),
    [stores, calls, language, url, now, open, close, showBlock],
  )
  return <PublishingContext value={tools}>{children}</PublishingContext>
}

/** The dialog that lies over edit mode. */
export function PublishingDialogs({ view }: { view: PublishingView }): ReactNode {
  switch (view.kind) {
    case 'publish':
      return <PublishDialog />
    case 'unpublish':
      return <UnpublishDialog />
    case 'revert':
      return <RevertDialog />
    case 'findings':
      return <FindingsPanel />
    case 'versions':
      return <VersionsDialog />
    case 'schedule':
      return <ScheduleDialog />
    case 'compare':
      return (
        <CompareScreen
          {...(view.before !== undefined && { before: view.before })}
          {...(view.after !== undefined && { after: view.after })}
        />
      )
  }
}
