import { type ReactNode, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { findLanguages, listLanguages } from './language-choices.ts'
import { useSettingsTools } from './settings-context.ts'
import type { SettingsFormState } from './use-section.ts'

/** The language of what names none: the browser's own list, which a text shortens. */
export function LanguageSetting({ form }: { form: SettingsFormState }): ReactNode {
  const { t, i18n } = useTranslation()
  const { settings } = useSettingsTools()
  const [text, setText] = useState('')
  const chosen = useWatch({ control: form.control, name: 'defaultLanguage' })
  const stored = settings.defaultLanguage
  const all = useMemo(() => listLanguages(i18n.language, [stored]), [i18n.language, stored])
  const found = useMemo(() => findLanguages(all, text), [all, text])
  // What is chosen and stored stays in the list, so that looking for another changes nothing.
  const kept = all.filter((each) => (each.value === chosen || each.value === stored) && !found.includes(each))
  return (
    <>
      <SelectField
        {...fieldProps(form, 'defaultLanguage')}
        label={t('parts.settingNames.defaultLanguage')}
        hint={t('settings.general.languageHint')}
        defaultValue={stored}
        options={[...kept, ...found]}
      />
      <div className="admin-settings__within">
        <TextField
          type="search"
          label={t('settings.general.findLanguage')}
          hint={t('settings.general.findLanguageHint')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It would save the settings.
            event.preventDefault()
            const [first] = found
            if (text.trim() === '' || !first) return
            form.setValue('defaultLanguage', first.value, { shouldDirty: true })
            document.getElementById(fieldIdOf('defaultLanguage'))?.focus()
          }}
        />
        <p className="app-dim" role="status">
          {text.trim() !== '' && t('settings.general.languagesFound', { count: found.length })}
        </p>
      </div>
    </>
  )
}
