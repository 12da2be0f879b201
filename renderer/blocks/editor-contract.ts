import type { ComponentType } from 'react'

/** What a block's own field in edit mode is given; label, hint and what is wrong with the option itself stand around it already. */
export interface BlockFieldProps extends EditorWidgets {
  /** Of the control, or of the first of them: what leads to the field leads there. */
  id: string
  label: string
  /** As it is stored; undefined where it is not set. */
  value: unknown
  /** What is wrong inside, by dotted path from the option. */
  findings: ReadonlyMap<string, string>
  /** `undefined` takes the value out. */
  onChange: (value: unknown) => void
  /** Texts of the block's own messages, below `editor`; `{{name}}` parts are filled in. */
  t: (key: string, params?: Record<string, string | number>) => string
}

/** Widgets of edit mode, which a block cannot import. What has no words of its own has a `label` that is read out. */
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

/** Export `editor` of a block's `editor.tsx`: fields that take the place of the generated ones, by the name of the option. */
export interface BlockEditor {
  fields: Readonly<Record<string, ComponentType<BlockFieldProps>>>
}
