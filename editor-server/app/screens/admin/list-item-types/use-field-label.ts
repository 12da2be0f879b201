import type { ItemField } from '#content/model/list-item-type/schema.ts'
import { spellName } from '#content/model/text/spell-name.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypeFields } from '../../../../api/list-item-types/contract.ts'

/** What a field is called: in the person's language, else in Dutch, else as the workspace calls it, else by its key. */
export function useFieldLabel(): (field: Pick<ItemField, 'key' | 'label'>, ofWorkspace?: TypeFields) => string {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return useCallback(
    ({ key, label }: Pick<ItemField, 'key' | 'label'>, ofWorkspace?: TypeFields) => {
      const own = [label[language], label['nl'], ...Object.values(label)].find((each) => each !== undefined && each.trim() !== '')
      return own ?? (ofWorkspace ? (ofWorkspace.texts[language].fields[key]?.label ?? spellName(key)) : key)
    },
    [language],
  )
}
