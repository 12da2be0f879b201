import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FORM } from './builder-state.ts'
import { findField } from './edit-fields.ts'
import { FieldSettings } from './field-settings.tsx'
import { FormTexts } from './form-texts.tsx'
import type { BuilderTools } from './use-builder-tools.ts'

/** The settings of what is chosen: a field, or the texts of the form. */
export function Drawer({ tools }: { tools: BuilderTools }): ReactNode {
  const { t } = useTranslation()
  const { content, chosen } = tools.state
  const field = chosen === FORM ? undefined : findField(content, chosen)
  return (
    <div className="form-drawer">
      <h2 id="form-drawer">{field ? t(`form-builder.types.${field.type}`) : t('form-builder.form')}</h2>
      {field ? <FieldSettings field={field} tools={tools} /> : <FormTexts tools={tools} />}
    </div>
  )
}
