import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Place } from '../../session/contract.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { BlockChoice } from './block-choice.tsx'
import { BlockPreview } from './block-preview.tsx'

export interface BlockPickerProps {
  tools: Pick<DrawerTools, 'session' | 'language' | 'namePosition' | 'callApi'>
  /** Where the block will go. */
  at: Place
  onClose: () => void
  /** After a block was inserted; its guid is selected already. */
  onInserted?: ((guid: string) => void) | undefined
}

/** The kinds of blocks over the page, for one place. */
export function BlockPicker({ tools, at, onClose, onInserted }: BlockPickerProps): ReactNode {
  const { t } = useTranslation()
  const [isSearching, setSearching] = useState(false)
  return (
    <Dialog isOpen title={t('edit.block-picker.title', { position: tools.namePosition(at.position) })} onClose={onClose} actions={null}>
      <div className="edit-picker">
        <BlockChoice
          tools={tools}
          at={at}
          hasAutofocus
          picture={(kind) => <BlockPreview tools={tools} kind={kind} position={at.position} />}
          onSearch={setSearching}
          onInserted={(guid) => {
            onClose()
            onInserted?.(guid)
          }}
        />
        <p className="edit-picker__keys" aria-hidden="true">
          <kbd>{isSearching ? '↑ ↓' : '↑ ↓ ← →'}</kbd> {t('edit.block-picker.keys.choose')} <kbd>Enter</kbd>{' '}
          {t('edit.block-picker.keys.insert')} <kbd>Esc</kbd> {t('edit.block-picker.keys.close')}
        </p>
      </div>
    </Dialog>
  )
}
