import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { History } from 'lucide'
import { type ReactNode, useState } from 'react'
import { createSampleSession, sampleBlocks, samplePage } from '../samples/sample-session.ts'
import { defineExamples } from '../../../ui/example/define-examples.ts'
import { Reopened } from '../../../ui/example/reopened.tsx'
import { CompareScreen } from '../../publish/compare/compare-screen.tsx'
import { ConflictScreen } from '../../publish/conflict/conflict-screen.tsx'
import type { Conflict, Edited, EditState } from '../../session/contract.ts'
import { FollowButton } from '../../publish/follow/follow-button.tsx'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { mergeEdited } from '../../session/merge/merge-edited.ts'
import { PresenceAvatars } from '../../publish/presence/presence-avatars.tsx'
import { PresenceStore } from '../../workspace/presence-store.ts'
import { RecoveryDialog } from '../../publish/recovery/recovery-dialog.tsx'
import { SessionNotices } from '../../publish/recovery/session-notices.tsx'
import { ScheduleState } from '../../publish/schedule/schedule-state.tsx'
import { EditSessionContext } from '../../session/use-edit-session.ts'
import { PublishButtons } from '../../publish/publish-buttons.tsx'
import { PublishNotice } from '../../publish/publish-notice.tsx'
import type { PublishingView } from '../../workspace/publishing-context.ts'
import { PublishingProvider } from '../../publish/publishing.tsx'
import { PublishingDialogs } from '../../publish/publishing-dialogs.tsx'
import {
  createSampleCalls,
  sampleCommits,
  sampleEditions,
  sampleFindings,
  type SampleOptions,
} from '../../workspace/sample-publishing-calls.ts'

const { text, list, image, other, contact, table } = sampleBlocks
const pageOf = (
  blocks: Edited['value'] extends infer V ? (V extends { buildingBlockInstances: infer B } ? B : never) : never,
  more: object = {},
): Edited => ({
  kind: 'page',
  value: { ...samplePage, ...more, buildingBlockInstances: blocks },
})
const edited = pageOf([text, list, image, other, contact, table])
const live = pageOf(
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
const theirs = pageOf(
  [
    { ...text, content: 'U vraagt een paspoort digitaal aan.' },
    { ...list, options: { ...list.options, defaultItemsPerPage: 9 } },
    other,
    contact,
    table,
  ],
  { title: 'Nieuw paspoort' },
)
const base = pageOf(
  [
    { ...text, content: 'U vraagt een paspoort aan.' },
    { ...list, options: { ...list.options, defaultItemsPerPage: 6 } },
    { ...image, options: {} },
    other,
    contact,
    table,
  ],
  { title: 'Paspoort' },
)
const conflict: Conflict = { ...mergeEdited({ base, mine: edited, theirs }), base, mine: edited, theirs }
const latest = { version: 'v', by: { guid: other.guid, name: 'Maria de Jong' }, on: '2026-11-21T09:14:00Z', isSelf: false }
const recovery = { edited: live, keptAt: '2026-11-21T09:14:00Z' }
const problem = { title: 'De server is nu niet bereikbaar.', detail: '', code: 'SITE_UNAVAILABLE', faults: [] }
const refusal = {
  title: 'Er is iets niet goed ingevuld.',
  detail: '',
  code: 'SITE_REQUEST_INVALID',
  faults: [
    {
      path: 'buildingBlockInstances.1.options.openingHours.week.0.open.0.until',
      code: 'openingRange',
      message: 'De eindtijd ligt niet na de begintijd.',
      guid: contact.guid,
    },
  ],
}

interface StageProps {
  language: InterfaceLanguage
  view?: PublishingView
  state?: Partial<EditState>
  calls?: Partial<SampleOptions>
  children?: ReactNode
}

/** The parts with a session and calls of their own, and a dialog that is open at once. */
function Stage({ language, view, state = {}, calls = {}, children }: StageProps): ReactNode {
  const [session] = useState(() => createSampleSession(language, [], { live, ...state }))
  const [made] = useState(() => createSampleCalls({ live, ...calls }))
  const [shown, setShown] = useState<PublishingView | undefined>(view)
  return (
    <EditSessionContext value={session}>
      <PublishingProvider
        session={session}
        calls={made}
        language={language}
        url="/"
        solve={() => {}}
        open={setShown}
        close={() => setShown(undefined)}
        now={() => Date.parse('2026-11-21T12:10:00Z')}
      >
        {/* As in the frame: react-aria adds no style of its own where this stands. */}
        <span id="react-aria-pressable-style" hidden />
        {children}
        {shown && <PublishingDialogs overlay={shown} />}
      </PublishingProvider>
    </EditSessionContext>
  )
}

function Here({ names }: { names: readonly string[] }): ReactNode {
  const [store] = useState(() => {
    const since = '2026-11-21T09:00:00Z'
    return new PresenceStore({ tell: async () => ({ others: names.map((name) => ({ guid: name, name, since, isSelf: false })) }) })
  })
  return <PresenceAvatars store={store} />
}

const bar = (
  <div className="widget-stage__row">
    <ScheduleState />
    <PublishButtons entries={() => [{ id: 'versions', name: 'Versies', icon: History, keys: undefined, run: () => {} }]} />
    <PublishNotice />
  </div>
)
const planned = {
  publishOn: '2026-12-01T09:00:00+01:00',
  setOn: '2026-11-21T09:00:00Z',
  setBy: { guid: samplePage.guid, name: 'Maria de Jong' },
}

function SampleFollow(): ReactNode {
  const { calls } = usePublishing()
  return <FollowButton calls={calls} guid={samplePage.guid} of="page" />
}

export const examples = defineExamples({
  title: 'Publishing',
  description: 'From draft to live: publish, compare, versions, schedule, two people’s changes, work that is not saved.',
  examples: [
    { name: 'bar', note: 'Publish and look at the notice', render: (language) => <Stage language={language}>{bar}</Stage> },
    {
      name: 'publish',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} calls={{ findings: sampleFindings.slice(1) }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'publish-errors',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} calls={{ findings: sampleFindings }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'publish-without-git',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} calls={{ commits: sampleCommits }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'publish-in-editions',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} calls={{ editions: sampleEditions }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'publish-nothing',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} state={{ live: edited }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'publish-new',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} state={{ live: undefined }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'publish-offline',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} state={{ saving: 'offline' }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'delivery-failed',
      note: 'Publish',
      render: (language) => (
        <Stage language={language} calls={{ delivery: 'failed' }}>
          {bar}
        </Stage>
      ),
    },
    { name: 'unpublish', render: (language) => <Stage language={language} view={{ kind: 'unpublish' }} /> },
    { name: 'revert', render: (language) => <Stage language={language} view={{ kind: 'revert' }} /> },
    {
      name: 'findings',
      render: (language) => <Stage language={language} view={{ kind: 'findings' }} calls={{ findings: sampleFindings }} />,
    },
    { name: 'versions', render: (language) => <Stage language={language} view={{ kind: 'versions' }} /> },
    {
      name: 'versions-none',
      render: (language) => <Stage language={language} view={{ kind: 'versions' }} calls={{ hasVersions: false }} />,
    },
    { name: 'compare', render: (language) => <Stage language={language} view={{ kind: 'compare' }} /> },
    {
      name: 'compare-pages',
      render: (language) => (
        <Stage language={language}>
          <Reopened>{() => <CompareScreen look="pages" />}</Reopened>
        </Stage>
      ),
    },
    { name: 'schedule', render: (language) => <Stage language={language} view={{ kind: 'schedule' }} /> },
    {
      name: 'scheduled',
      render: (language) => (
        <Stage language={language} view={{ kind: 'schedule' }} calls={{ schedule: { ...planned, isCurrent: false } }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'scheduled-bar',
      render: (language) => (
        <Stage language={language} calls={{ schedule: { ...planned, isCurrent: true } }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'conflict',
      render: (language) => (
        <Stage language={language}>
          <Reopened>{(close) => <ConflictScreen conflict={conflict} latest={latest} language={language} onClose={close} />}</Reopened>
        </Stage>
      ),
    },
    {
      name: 'recovery',
      render: (language) => (
        <Stage language={language}>
          <RecoveryDialog recovery={recovery} language={language} />
        </Stage>
      ),
    },
    {
      name: 'notices',
      render: (language) => (
        <>
          <Stage language={language} state={{ saving: 'offline', otherTabs: 2 }}>
            <SessionNotices onSolve={() => {}} />
          </Stage>
          {[problem, refusal].map((each) => (
            <Stage key={each.code} language={language} state={{ saving: 'failed', problem: each, edited }}>
              <SessionNotices onSolve={() => {}} />
            </Stage>
          ))}
        </>
      ),
    },
    { name: 'presence', render: () => <Here names={['Maria de Jong', 'Ahmed Kaya', 'Els Vos', 'Jan Smit', 'Noor Bos']} /> },
    {
      name: 'follow',
      render: (language) => (
        <Stage language={language}>
          <SampleFollow />
        </Stage>
      ),
    },
  ],
})
