import { CircleX, TriangleAlert } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#content/model/guid/guid.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { findBlock } from '../../session/actions/edited.ts'
import type { CanvasController } from '../canvas-controller.ts'
import { nameBlock } from '../../workspace/name-block.ts'
import { useEdit } from '../../workspace/edit-context.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { useEditState } from '../../session/use-edit-session.ts'
import type { BlockMark } from '../../workspace/finding-store.ts'
import { useBlockMarks } from '../../workspace/use-findings.ts'
import type { FoundWordsProps } from './found-words.tsx'
import { whenGone } from './when-gone.ts'
import { useSolve } from './use-solve.ts'

export const FoundWords = createLateDialog<FoundWordsProps>(async () => (await import('./found-words.tsx')).FoundWords)

/** Marks each block that has findings with their number; pressing it lists them with a way to solve each. */
export function FindingMarks({ controller }: { controller: CanvasController }): ReactNode {
  const marks = useBlockMarks()
  const { session } = useEdit()
  useEffect(() => controller.showFindings(marks), [controller, marks])
  return [...marks].map(([guid, mark]) =>
    findBlock(session.getState().edited, guid) ? <FindingMark key={guid} guid={guid} mark={mark} controller={controller} /> : null,
  )
}

function FindingMark({ guid, mark, controller }: { guid: Guid; mark: BlockMark; controller: CanvasController }): ReactNode {
  const { t } = useTranslation()
  const { session } = useEdit()
  const solve = useSolve()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = useEditState(({ edited }) => {
    const block = findBlock(edited, guid)
    return block ? nameBlock(block, session.code) : ''
  })
  const title = `${name}. ${t('edit.findings.mark', { count: mark.count })}`
  const showBlock = () => {
    const block = controller.page.find(guid)
    if (block) controller.bringIntoView(block)
  }
  const go = (finding: Finding) => {
    setOpen(false)
    whenGone('.edit-found__words', () => solve(finding))
  }
  return (
    <div className="edit-found" data-finding={guid} data-severity={mark.severity}>
      <button
        ref={button}
        className="edit-found__mark"
        type="button"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onFocus={showBlock}
        onClick={() => setOpen(true)}
      >
        <Icon of={mark.severity === 'error' ? CircleX : TriangleAlert} size={16} />
        <span aria-hidden="true">{mark.count}</span>
      </button>
      {isOpen && (
        <FoundWords
          anchor={button}
          title={title}
          name={name}
          findings={mark.findings}
          onGo={go}
          onAllMended={() => whenGone('.edit-found__words', () => controller.focus(guid))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
