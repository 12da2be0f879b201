import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { changes } from '../../client/queries/keys.ts'
import type { EditSession } from '../session/contract.ts'
import { FindingStore } from '../workspace/finding-store.ts'
import { whenGone } from '../canvas/findings/when-gone.ts'
import { ScheduleStore } from '../workspace/schedule-store.ts'
import { PublishStore } from '../workspace/publish-store.ts'
import type { Finding, PublishingCalls } from '../workspace/publishing-calls.ts'
import { PublishingContext, type PublishingTools, type PublishingView } from '../workspace/publishing-context.ts'

export interface PublishingProviderProps {
  session: EditSession
  calls: PublishingCalls
  language: InterfaceLanguage
  url: string
  /** Leads to where a finding can be solved. */
  solve: (finding: Finding) => void
  open: (view: PublishingView) => void
  close: () => void
  /** Draws the page anew. */
  refreshPage: () => void
  now?: () => number
  children: ReactNode
}

/** What publishing knows of one session, for all parts of edit mode. Stands within an EditSessionContext. */
export function PublishingProvider({ session, calls, children, now = Date.now, ...given }: PublishingProviderProps): ReactNode {
  const { language, url, solve, open, close, refreshPage } = given
  const queries = useQueryClient()
  const stores = useMemo(
    () => ({
      store: new PublishStore({
        session,
        calls,
        onItems() {
          for (const queryKey of changes.published) void queries.invalidateQueries({ queryKey })
          refreshPage()
        },
      }),
      findings: new FindingStore({ queries, session, calls }),
      schedule: new ScheduleStore({ queries, session, calls }),
    }),
    [queries, session, calls, refreshPage],
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
      solve(finding) {
        close()
        whenGone('.ui-dialog', () => solve(finding))
      },
    }),
    [stores, calls, language, url, now, open, close, solve],
  )
  return <PublishingContext value={tools}>{children}</PublishingContext>
}
