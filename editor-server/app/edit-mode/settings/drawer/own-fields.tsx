import type { ReactNode } from 'react'
import type { BlockEditor } from '#renderer/blocks/editor-contract.ts'
import { FieldFrame } from '../../fields/field-frame.tsx'
import type { FieldComponent, FieldProps, Findings } from '../../fields/field.ts'
import { editorWidgets } from './editor-widgets.tsx'

type OwnTexts = Readonly<Record<string, string>>

const made = new WeakMap<BlockEditor, { texts: OwnTexts; fields: Readonly<Record<string, FieldComponent>> }>()

/** Fields of a block's own editor as the form places them. Memoised, since React would remount a new component. */
export function ownFieldsOf(editor: BlockEditor | undefined, texts: OwnTexts): Readonly<Record<string, FieldComponent>> {
  if (!editor) return {}
  const known = made.get(editor)
  if (known?.texts === texts) return known.fields
  const fields = Object.fromEntries(
    Object.entries(editor.fields).map(([name, Own]) => [name, (field: FieldProps) => <OwnField field={field} texts={texts} Own={Own} />]),
  )
  made.set(editor, { texts, fields })
  return fields
}

function OwnField({ field, texts, Own }: { field: FieldProps; texts: OwnTexts; Own: BlockEditor['fields'][string] }): ReactNode {
  return (
    <FieldFrame field={field} look="group">
      {({ id }) => (
        <Own
          id={id}
          label={field.texts.label}
          value={field.value}
          findings={findingsBelow(field.findings, field.path)}
          onChange={field.onChange}
          t={(key, params = {}) => (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))}
          {...editorWidgets}
        />
      )}
    </FieldFrame>
  )
}

function findingsBelow(findings: Findings, path: string): Findings {
  return new Map([...findings].filter(([each]) => each.startsWith(`${path}.`)).map(([each, text]) => [each.slice(path.length + 1), text]))
}
