import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { History } from 'lucide'
import { type ReactNode, useState } from 'react'
import { createSampleSession, sampleBlocks, samplePage } from '../samples/sample-session.ts'
import { sampleTasks } from '../../../tasks/sample-tasks.ts'
import { TasksContext } from '../../../tasks/use-tasks.ts'
import { PublishButtons } from '../../publish/publish-buttons.tsx'
import { PublishNotice } from '../../publish/publish-notice.tsx'
import { PublishingProvider } from '../../publish/publishing.tsx'
import { PublishingDialogs } from '../../publish/publishing-dialogs.tsx'
import { RequestState } from '../../publish/request-state.tsx'
import { ScheduleState } from '../../publish/schedule/schedule-state.tsx'
import type { Edited, EditState } from '../../session/contract.ts'
import { EditSessionContext } from '../../session/use-edit-session.ts'
import type { PublishingView } from '../../workspace/publishing-context.ts'
import { createSampleCalls, type SampleOptions } from '../../workspace/sample-publishing-calls.ts'

const { text, list, image, other, contact, table } = sampleBlocks
export const pageOf = (
  blocks: Edited['value'] extends infer V ? (V extends { buildingBlockInstances: infer B } ? B : never) : never,
  more: object = {},
): Edited => ({
  kind: 'page',
  value: { ...samplePage, ...more, buildingBlockInstances: blocks },
})
export const edited = pageOf([text, list, image, other, contact, table])
export const live = pageOf(
  [
    { ...text, content: 'U vraagt een paspoort aan bij de balie.\n\nMaak eerst een afspraak.' },
    { ...contact, layoutPosition: 'side-left' },
    { ...list, options: { ...list.options, variant: 'rows', defaultItemsPerPage: 6 } },
    image,
    other,
    { ...text, guid: '00000009-0000-4000-8000-000000000001', sortId: 9, content: 'Let op: het stadhuis is dicht op vrijdag.' },
  ],
  { title: 'Paspoort', layout: '75 - 25' },
)
/** The same each time: another one would begin with stores of its own, and forget what was published. */
const nothing = () => {}

export interface StageProps {
  language: InterfaceLanguage
  view?: PublishingView
  state?: Partial<EditState>
  calls?: Partial<SampleOptions>
  /** Another one of the same example has what has one place in a document. */
  isFurther?: boolean
  children?: ReactNode
}

/** The parts with a session and calls of their own, and a dialog that is open at once. */
export function Stage({ language, view, state = {}, calls = {}, isFurther = false, children }: StageProps): ReactNode {
  const [session] = useState(() => createSampleSession(language, [], { live, ...state }))
  const [made] = useState(() => createSampleCalls({ live, ...calls }))
  const [shown, setShown] = useState<PublishingView | undefined>(view)
  return (
    <TasksContext value={sampleTasks}>
      <EditSessionContext value={session}>
        <PublishingProvider
          session={session}
          calls={made}
          language={language}
          url="/"
          solve={() => {}}
          open={setShown}
          close={() => setShown(undefined)}
          refreshPage={nothing}
          now={() => Date.parse('2026-11-21T12:10:00Z')}
        >
          {/* As in the frame: react-aria adds no style of its own where this stands. */}
          {!isFurther && <span id="react-aria-pressable-style" hidden />}
          {children}
          {shown && <PublishingDialogs overlay={shown} />}
        </PublishingProvider>
      </EditSessionContext>
    </TasksContext>
  )
}

/** What the top bar has of publishing. */
export const bar = (
  <div className="widget-stage__row">
    <ScheduleState />
    <RequestState />
    <PublishButtons entries={() => [{ id: 'versions', name: 'Versies', icon: History, keys: undefined, run: () => {} }]} />
    <PublishNotice />
  </div>
)
