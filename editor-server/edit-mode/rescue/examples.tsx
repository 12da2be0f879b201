import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useState } from 'react'
import { createSampleSession, sampleBlocks } from '../../dev/widgets/sample-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { defineExamples } from '../../ui/example/define-examples.ts'
import { applyAction } from '../actions/apply-action.ts'
import type { Action, Conflict, EditSession } from '../contract.ts'
import { mergeEdited } from '../merge/merge-edited.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'

const { text, list, image } = sampleBlocks
const title = (words: string): Action => ({ type: 'set-page', set: { title: words } })
const content = (words: string): Action => ({ type: 'set-content', guid: text.guid, content: words })

const mine: Action[] = [
  content('U vraagt een paspoort persoonlijk aan bij de balie in het stadhuis. Neem uw oude paspoort mee.'),
  title('Paspoort of identiteitskaart aanvragen'),
  { type: 'set-options', guid: list.guid, set: { defaultItemsPerPage: 4 } },
  { type: 'delete-blocks', guids: [image.guid] },
]
const theirs: Action[] = [
  content('U vraagt een paspoort online aan, of bij de balie in het stadhuis.'),
  title('Een paspoort aanvragen'),
  { type: 'set-options', guid: list.guid, set: { defaultItemsPerPage: 6 } },
  { type: 'set-options', guid: image.guid, set: { caption: 'Het stadhuis' } },
]

function createConflict({ code, getState }: EditSession): Conflict {
  const base = getState().edited
  const [my, their] = [mine, theirs].map((actions) => applyAction(base, { type: 'batch', actions }, code).edited) as [
    typeof base,
    typeof base,
  ]
  return { ...mergeEdited({ base, mine: my, theirs: their }), base, mine: my, theirs: their }
}

/** Opens with the page, and again at the button. */
function Asked({ children }: { children: (close: () => void) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <div className="widget-stage__row">
      <Button onClick={() => setOpen(true)}>?</Button>
      {isOpen && children(() => setOpen(false))}
    </div>
  )
}

function Merging({ language }: { language: InterfaceLanguage }): ReactNode {
  const [session] = useState(() => createSampleSession(language))
  const [conflict] = useState(() => createConflict(session))
  return (
    <Asked>
      {(close) => <MergeDialog conflict={conflict} code={session.code} language={language} onResolve={close} onClose={close} />}
    </Asked>
  )
}

export const examples = defineExamples({
  title: 'Rescue',
  description: 'What edit mode asks by itself: work of before a crash, a session that has ended, two people’s changes of the same thing.',
  examples: [
    { name: 'merge', render: (language) => <Merging language={language} /> },
    {
      name: 'recovery',
      render: (language) => (
        <Asked>{(close) => <RecoveryDialog keptAt="2026-11-21T09:14:00Z" language={language} onChoose={close} />}</Asked>
      ),
    },
    { name: 'signed-out', render: () => <Asked>{(close) => <SignedOutDialog onClose={close} />}</Asked> },
  ],
})
