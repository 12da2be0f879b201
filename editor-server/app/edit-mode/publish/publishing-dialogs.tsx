import type { ReactNode } from 'react'
import { FindingsPanel } from '../canvas/findings/findings-panel.tsx'
import type { PublishingView } from '../workspace/publishing-context.ts'
import { useFindingState } from '../workspace/use-findings.ts'
import { createLatePart } from '../../ui/late-part/late-part.tsx'
import { CompareScreen } from './compare/compare-screen.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'
import { VersionsDialog } from './versions/versions-dialog.tsx'
import { RevertDialog, UnpublishDialog } from './withdraw-dialog.tsx'

/** Few use it, so it comes when it is asked for. */
const PutInEdition = createLatePart(async () => (await import('./put-in-edition.tsx')).PutInEdition)

/** Few sites leave publishing to some. */
const AskDialog = createLatePart(async () => (await import('./request/ask-dialog.tsx')).AskDialog)

/** What takes the right to publish, and which a request stands in for. */
const asked: readonly PublishingView['kind'][] = ['publish', 'schedule', 'edition']

/** The dialog that lies over edit mode. */
export function PublishingDialogs({ overlay }: { overlay: PublishingView }): ReactNode {
  const { impact } = useFindingState()
  if (impact?.mayPublish === false && asked.includes(overlay.kind)) return <AskDialog />
  switch (overlay.kind) {
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
    case 'edition':
      return <PutInEdition />
    case 'compare':
      return (
        <CompareScreen
          {...(overlay.before !== undefined && { before: overlay.before })}
          {...(overlay.after !== undefined && { after: overlay.after })}
        />
      )
  }
}
