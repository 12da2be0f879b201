import '../../../edit-mode/styles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypeFields } from '../../../../api/list-item-types/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changeProperty } from '../../../edit-mode/fields/change-value.ts'
import { checkOptions } from '../../../edit-mode/fields/check-options.ts'
import { createFieldTools } from '../../../edit-mode/fields/create-field-tools.ts'
import { FieldToolsContext } from '../../../edit-mode/fields/field-tools.ts'
import { OptionFields } from '../../../edit-mode/fields/option-fields.tsx'
import { useEditTexts } from '../../../edit-mode/texts/edit-texts.ts'

/** The fields as edit mode shows them, to try; what is filled in stays here. */
export function EditorPreview({ type }: { type: TypeFields }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi, uploadFile } = useApplication()
  const queries = useQueryClient()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const tools = useMemo(
    () => createFieldTools({ queries, callApi, uploadFile, lang: 'nl', language, t }),
    [queries, callApi, uploadFile, language, t],
  )
  if (!useEditTexts()) return null
  const found = checkOptions(type.schema, values, language)
  return (
    <FieldToolsContext value={tools}>
      <div className="edit-fields">
        <OptionFields
          scope="type-preview"
          schema={type.schema}
          texts={type.texts[language].fields}
          value={values}
          findings={new Map([...found].filter(([path]) => Object.hasOwn(values, path)))}
          onChange={(name, value) => setValues((before) => changeProperty(before, name, value))}
        />
      </div>
    </FieldToolsContext>
  )
}
