import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Dialog, DialogPanel } from '@headlessui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconNode } from 'lucide'
import { rankChoices } from './rank-choices.ts'

export interface Choice {
  id: string
  label: string
  /** Words by which it is found, too. */
  words?: string
  icon?: IconNode
  /** Stands at its end: keys, or what it says of itself. */
  end?: ReactNode
}

export interface ChoiceDialogProps {
  label: string
  placeholder: string
  choices: readonly Choice[]
  /** What is said where there is nothing to choose; default: that nothing was found. */
  nothing?: string
  onChoose: (id: string) => void
  onClose: () => void
}

/** A field to type in and what it finds: one choice, by keyboard or pointer. */
export function ChoiceDialog({ label, placeholder, choices, nothing, onChoose, onClose }: ChoiceDialogProps): ReactNode {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = rankChoices(choices, text)
  return (
    <Dialog className="edit-choice" open onClose={onClose} aria-label={label}>
      <div className="edit-choice__place">
        <DialogPanel className="edit-choice__panel">
          <Combobox immediate onChange={(id: string | null) => id !== null && onChoose(id)}>
            <ComboboxInput
              className="edit-choice__field"
              aria-label={label}
              placeholder={placeholder}
              autoFocus
              onChange={({ target }) => setText(target.value)}
              // The list is always there, so that Escape has nothing to close but the dialog.
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.preventDefault()
                onClose()
              }}
            />
            <ComboboxOptions className="edit-choice__list" static aria-label={label}>
              {found.map(({ id, label: name, icon, end }) => (
                <ComboboxOption key={id} value={id} className="edit-choice__option">
                  {icon && <Icon of={icon} />}
                  <span className="edit-choice__label">{name}</span>
                  {end}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          </Combobox>
          <p className="edit-choice__none" role="status">
            {found.length === 0 ? (nothing ?? t('edit.palette.nothing')) : ''}
          </p>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
