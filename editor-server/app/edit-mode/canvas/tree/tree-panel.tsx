import { PanelLeftClose, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { KeysHint } from '../../palette/keys-hint.tsx'
import { ToolButton } from '../../palette/tool-button.tsx'
import { withDragging } from '../dragging.ts'
import { useEdit } from '../../workspace/edit-context.ts'

/** Its treegrid is the heaviest of the widgets: the page has to be there first. */
export const BlockTree = createLatePart(async () => (await withDragging(import('./block-tree.tsx'))).BlockTree, {
  waiting: Waiting,
  isFirst: true,
})

/** The panel of the page's blocks. */
export function TreePanel({ isShown, onHide }: { isShown: boolean; onHide: () => void }): ReactNode {
  const { t } = useTranslation()
  const { open } = useEdit()
  return (
    <aside className="edit-tree" aria-label={t('edit.tree.title')}>
      <div className="edit-tree__head">
        <h2>{t('edit.tree.title')}</h2>
        <ToolButton
          label={t('edit.palette.commands.insert')}
          icon={Plus}
          keys={['/']}
          onClick={() => open({ kind: 'picker', at: { position: 'main' } })}
        />
        <ToolButton label={t('edit.tree.hide')} icon={PanelLeftClose} onClick={onHide} />
      </div>
      {isShown ? <BlockTree /> : <Waiting />}
      <KeysHint />
    </aside>
  )
}

function Waiting(): ReactNode {
  return <div className="edit-tree__scroll" aria-busy="true" />
}
