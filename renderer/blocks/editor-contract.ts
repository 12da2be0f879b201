import type { ComponentType } from 'react'

/** Props of a block's own field in edit mode. Label, hint and finding of the option stand around it already. */
export interface BlockFieldProps extends EditorWidgets {
  /** Id of the control, or of its first control: links to the field lead there. */
  id: string
  label: string
  /** The stored value; undefined if it is not set. */
  value: unknown
  /** Findings inside the value, by dotted path from the option. */
  findings: ReadonlyMap<string, string>
  /** `undefined` removes the value. */
  onChange: (value: unknown) => void
  /** Texts of the block's own messages, below `editor`; `{{name}}` parts are filled in. */
  t: (key: string, params?: Record<string, string | number>) => string
}

/** Widgets of edit mode, which a block cannot import. A widget without words of its own takes a `label` that is read aloud. */
export interface EditorWidgets {
  Button: ComponentType<EditorButtonProps & { icon?: EditorIcon }>
  /** A button with a drawing alone. */
  IconButton: ComponentType<EditorButtonProps & { icon: EditorIcon }>
  Input: ComponentType<EditorInputProps>
}

export type EditorIcon = 'add' | 'remove' | 'up' | 'down'

export interface EditorButtonProps {
  id?: string | undefined
  label: string
  onPress: () => void
  isOff?: boolean
}

export interface EditorInputProps {
  id?: string | undefined
  label: string
  value: string
  kind?: 'text' | 'date' | 'time'
  placeholder?: string
  isInvalid?: boolean
  onChange: (value: string) => void
}

/** What `editor.tsx` exports as `editor`: fields that replace the generated ones, by option name. */
export interface BlockEditor {
  fields: Readonly<Record<string, ComponentType<BlockFieldProps>>>
}
