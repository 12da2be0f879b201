import { type ReactNode, useState } from 'react'
import { sampleBlocks, samplePage } from '../samples/sample-session.ts'
import { defineExamples } from '../../../ui/example/define-examples.ts'
import { Reopened } from '../../../ui/example/reopened.tsx'
import { CompareScreen } from '../../publish/compare/compare-screen.tsx'
import { ConflictScreen } from '../../publish/conflict/conflict-screen.tsx'
import type { Conflict } from '../../session/contract.ts'
import { FollowButton } from '../../publish/follow/follow-button.tsx'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { mergeEdited } from '../../session/merge/merge-edited.ts'
import { PresenceAvatars } from '../../publish/presence/presence-avatars.tsx'
import { PresenceStore } from '../../workspace/presence-store.ts'
import { RecoveryDialog } from '../../publish/recovery/recovery-dialog.tsx'
import { SessionNotices } from '../../publish/recovery/session-notices.tsx'
import { sampleCommits, sampleEditions, sampleFindings } from '../../workspace/sample-publishing-calls.ts'
import { bar, edited, live, pageOf, Stage } from './stage.tsx'

const { text, list, image, other, contact, table } = sampleBlocks
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

function Here({ names }: { names: readonly string[] }): ReactNode {
  const [store] = useState(() => {
    const since = '2026-11-21T09:00:00Z'
    return new PresenceStore({ tell: async () => ({ others: names.map((name) => ({ guid: name, name, since, isSelf: false })) }) })
  })
  return <PresenceAvatars store={store} />
}

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
            <Stage key={each.code} isFurther language={language} state={{ saving: 'failed', problem: each, edited }}>
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
