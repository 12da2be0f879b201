import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Dialog, DialogPanel } from '@headlessui/react'
import type { IconNode } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { leaveByTab } from '../workspace/leave-by-tab.ts'

export interface Choice {
  id: string
  label: string
  /** What is shown in the place of `label`, which says the same. */
  shown?: ReactNode
  /** Words by which it is found, too. */
  words?: string
  /** A second line: where it is. */
  about?: string
  icon?: IconNode
  /** Stands at its end: keys, or what it says of itself. */
  end?: ReactNode
}

export interface ChoiceGroup {
  id: string
  /** Absent: the choices stand by themselves. */
  label?: string
  choices: readonly Choice[]
}

export interface ChoiceFrameProps {
  label: string
  placeholder: string
  groups: readonly ChoiceGroup[]
  /** What is said where it changes: that nothing was found, that it goes on. */
  status: string
  /** Below the list: what is searched, and with which keys. */
  foot?: ReactNode
  onText: (text: string) => void
  /** @param isApart it was chosen with Ctrl or Command, which asks for a new tab */
  onChoose: (id: string, isApart: boolean) => void
  onClose: () => void
}

/** A field to type in, and below it what there is to choose, by keyboard or pointer. */
export function ChoiceFrame({ label, placeholder, groups, status, foot, onText, onChoose, onClose }: ChoiceFrameProps): ReactNode {
  const id = useId()
  const isApart = useRef(false)
  const noteKeys = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => {
    isApart.current = ctrlKey || metaKey
  }
  return (
    <Dialog className="edit-choice" open onClose={onClose} aria-label={label}>
      <div className="edit-choice__place">
        <DialogPanel className="edit-choice__panel" onPointerDown={noteKeys} onKeyDownCapture={leaveByTab}>
          <Combobox immediate onChange={(chosen: string | null) => chosen !== null && onChoose(chosen, isApart.current)}>
            <ComboboxInput
              className="edit-choice__field"
              aria-label={label}
              aria-describedby={foot === undefined ? undefined : `${id}-foot`}
              placeholder={placeholder}
              autoFocus
              onChange={({ target }) => onText(target.value)}
              // The list is always there, so that Escape has nothing to close but the dialog.
              onKeyDown={(event) => {
                noteKeys(event)
                if (event.key !== 'Escape') return
                event.preventDefault()
                onClose()
              }}
            />
            {/* As modal it would hide the status below from screen readers. */}
            <ComboboxOptions className="edit-choice__list" static modal={false} aria-label={label}>
              {groups.map(({ id: group, label: heading, choices }) =>
                heading === undefined ? (
                  choices.map((choice) => <Option key={choice.id} choice={choice} />)
                ) : (
                  <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                    <p className="edit-choice__heading" id={`${id}-${group}`} role="presentation">
                      {heading}
                    </p>
                    {choices.map((choice) => (
                      <Option key={choice.id} choice={choice} />
                    ))}
                  </div>
                ),
              )}
            </ComboboxOptions>
          </Combobox>
          <p className="edit-choice__none" role="status">
            {status}
          </p>
          {foot !== undefined && (
            <div className="edit-choice__foot" id={`${id}-foot`}>
              {foot}
            </div>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function Option({ choice: { id, label, shown = label, about, icon, end } }: { choice: Choice }): ReactNode {
  return (
    <ComboboxOption value={id} className="edit-choice__option">
      {icon && <Icon of={icon} />}
      {about === undefined ? (
        <span className="edit-choice__label">{shown}</span>
      ) : (
        <span className="edit-choice__lines">
          <span>{shown}</span>
          <span className="edit-choice__about">{about}</span>
        </span>
      )}
      {end}
    </ComboboxOption>
  )
}
