import { Plus, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { AnyField } from '../any-field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, innerField } from '../field.ts'
import { lowerFirst } from '#content/model/text/lower-first.ts'
import { spellName } from '#content/model/text/spell-name.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import { changeProperty } from '../change-value.ts'

/** Values that belong together. One that may be absent is added and taken away as a whole. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { id, schema, texts, value, isRequired, onChange } = field
  const stored = isRecord(value) ? value : undefined
  const isOptional = !isRequired && schema.default === undefined
  const isShown = stored !== undefined || !isOptional
  const name = { label: texts.label, lower: lowerFirst(texts.label) }
  const remove = <IconButton icon={Trash2} label={t('edit.fields.group.remove', name)} onClick={() => onChange(undefined)} />
  return (
    <FieldFrame field={field} look="group" end={isShown && isOptional && remove}>
      {() =>
        isShown ? (
          <div className="edit-group">
            <GroupFields {...field} value={stored ?? {}} />
          </div>
        ) : (
          <div>
            <Button id={id} look="quiet" icon={<Icon of={Plus} size={16} />} onClick={() => onChange({})}>
              {t('edit.fields.group.add', name)}
            </Button>
          </div>
        )
      }
    </FieldFrame>
  )
}

/** The fields of a group without its name. */
export function GroupFields(field: FieldProps): ReactNode {
  const { schema, texts, value, onChange } = field
  const stored = isRecord(value) ? value : {}
  return Object.entries(schema.properties ?? {}).map(([name, inner]) => (
    <AnyField
      key={name}
      {...innerField(field, name, {
        schema: inner,
        texts: texts.fields?.[name] ?? { label: spellName(name) },
        value: stored[name],
        isRequired: schema.required?.includes(name) ?? false,
        onChange: (changed) => onChange(changeProperty(stored, name, changed)),
      })}
    />
  ))
}
