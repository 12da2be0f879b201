import { Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { createLatePart } from '../../ui/late-part/late-part.tsx'
import type { QuickKindsProps } from '../palette/block-picker/quick-kinds.tsx'
import { blocksOf } from '../session/actions/edited.ts'
import { withRules } from '../session/rules/rules.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { positionOf } from '../workspace/marks.ts'
import type { CanvasController } from './canvas-controller.ts'

/** Comes when a plus is pointed at: which kinds can stand there takes the schemas. */
const QuickKinds = createLatePart<QuickKindsProps>(
  async () => (await withRules(import('../palette/block-picker/quick-kinds.tsx'))).QuickKinds,
)

/** Between two blocks, where the pointer is. */
export function InsertLine({ name, at }: { name: string; at: { position: string; before: string | undefined } }): ReactNode {
  const { t } = useTranslation()
  const { open } = useEdit()
  const [isPointed, setPointed] = useState(false)
  const place = { position: at.position as never, ...(at.before !== undefined && { before: at.before }) }
  return (
    <div className="edit-overlay__line" data-gap={name}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('edit.canvas.insertHere')}
        onPointerEnter={() => setPointed(true)}
        onClick={() => open({ kind: 'picker', at: place })}
      >
        <Icon of={Plus} />
      </button>
      {isPointed && <QuickKinds at={place} />}
    </div>
  )
}

/** Tab reaches an empty position anywhere on the page, and focus scrolls it into view. */
export function InsertHere({ position, controller }: { position: string; controller: CanvasController }): ReactNode {
  const { t } = useTranslation()
  const { open, namePosition } = useEdit()
  const [isPointed, setPointed] = useState(false)
  const isPageEmpty = useEditState(({ edited }) => blocksOf(edited).length === 0)
  const name = t('edit.canvas.insertIn', { position: namePosition(position as never) })
  return (
    <div className="edit-overlay__line" data-gap={`${position} `} data-empty={isPageEmpty ? 'page' : 'position'}>
      <button
        type="button"
        aria-label={name}
        title={name}
        onPointerEnter={() => setPointed(true)}
        onFocus={() => {
          const place = controller.page.listEmpty().find((element) => positionOf(element) === position)
          if (place) controller.bringIntoView(place)
        }}
        onClick={() => open({ kind: 'picker', at: { position: position as never } })}
      >
        <Icon of={Plus} />
      </button>
      {isPointed && <QuickKinds at={{ position: position as never }} />}
    </div>
  )
}
