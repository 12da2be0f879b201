import { icons, type IconName } from '#renderer/icons/icons.ts'
import { Ban, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesOf } from '../choose-field.ts'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { Segments } from '../segments.tsx'

/** An icon, chosen by its picture; its name is read out. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { schema, value, isRequired, onChange } = field
  const names = (choicesOf(schema) ?? []).map(String)
  const choices = names.map((name) => ({
    value: name,
    label: name.replaceAll('-', ' '),
    isIconOnly: true,
    icon: icons[name as IconName] as unknown as IconNode,
  }))
  const none = { value: '', label: t('edit.fields.icon.none'), isIconOnly: true, icon: Ban }
  return (
    <FieldFrame field={field} look="group">
      {({ id }) => (
        <div className="edit-icons">
          <Segments
            id={id}
            choices={isRequired ? choices : [none, ...choices]}
            value={typeof value === 'string' ? value : ''}
            onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
