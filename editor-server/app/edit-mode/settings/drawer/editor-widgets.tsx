import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import type { EditorButtonProps, EditorIcon, EditorInputProps, EditorWidgets } from '#renderer/blocks/editor-contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { DayInput } from '../../fields/date/day-input.tsx'
import { completeTime } from '../../../ui/time-field/complete-time.ts'

const icons = { add: Plus, remove: Trash2, up: ArrowUp, down: ArrowDown } as const

/** What blocks' own editors are built of. */
export const editorWidgets: EditorWidgets = {
  Button: ({ id, label, icon = 'add', onPress, isOff }: EditorButtonProps & { icon?: EditorIcon }): ReactNode => (
    <Button
      id={id}
      look="quiet"
      icon={<Icon of={icons[icon]} size={16} />}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {label}
    </Button>
  ),
  IconButton: ({ id, label, icon, onPress, isOff }: EditorButtonProps & { icon: EditorIcon }): ReactNode => (
    <IconButton id={id} label={label} icon={icons[icon]} aria-disabled={isOff || undefined} onClick={() => !isOff && onPress()} />
  ),
  Input: ({ id, label, value, kind = 'text', placeholder, isInvalid, onChange }: EditorInputProps): ReactNode => {
    const control = { id, 'aria-label': label, 'aria-invalid': isInvalid || undefined, autoComplete: 'off', value }
    if (kind === 'date') return <DayInput {...control} onChange={onChange} />
    return (
      <input
        {...control}
        className={`edit-input edit-input--${kind}`}
        type="text"
        inputMode={kind === 'time' ? 'numeric' : undefined}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          const completed = kind === 'time' ? completeTime(target.value) : target.value
          if (completed !== target.value) onChange(completed)
        }}
      />
    )
  },
}
