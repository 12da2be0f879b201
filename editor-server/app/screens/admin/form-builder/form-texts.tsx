import type { FormContent } from '#content/model/form/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { languagesOf, LocalTextField } from './local-text-field.tsx'
import { nameOfField } from './name-of-field.ts'
import type { BuilderTools } from './use-builder-tools.ts'

/** Languages that a form can be translated into here; what others a form has stay. */
const known = ['nl', 'en', 'de', 'fr', 'fy', 'pl', 'tr', 'ar', 'uk'] as const

const texts = [
  ['title', 200],
  ['intro', 4000],
  ['purpose', 2000],
  ['confirmation', 4000],
] as const

/** What the form says besides its fields, in which languages, and the mails that it sends. They are part of a version. */
export function FormTexts({ tools }: { tools: BuilderTools }): ReactNode {
  const { t, i18n } = useTranslation()
  const { content } = tools.state
  const nameOf = createLanguageNamer(i18n.language)
  const languages = languagesOf(content)
  const all = [...new Set([...known, ...languages])].map((value) => ({ value, label: nameOf(value) }))
  const mails = content.fields.filter(({ type }) => type === 'email')
  const mailOptions = [
    { value: '', label: t('form-builder.none') },
    ...mails.map((field) => ({ value: field.guid, label: nameOfField(field, content.lang, t) })),
  ]
  const { confirmationMail, verifyField } = content
  const setLanguage = (lang: string, isOn: boolean) =>
    tools.changeContent({ languages: isOn ? [...content.languages, lang] : content.languages.filter((each) => each !== lang) })
  return (
    <>
      {texts.map(([key, maxLength]) => (
        <div key={key} className="form-drawer__setting" data-setting={key}>
          <LocalTextField
            label={t(`form-builder.texts.${key}`)}
            hint={t(`form-builder.textHints.${key}`)}
            texts={content[key]}
            languages={languages}
            maxLength={maxLength}
            isLong={key !== 'title'}
            onChange={(value) => tools.changeContent({ [key]: value } as Partial<FormContent>, key)}
          />
        </div>
      ))}
      <SelectField
        label={t('form-builder.languages.own')}
        value={content.lang}
        options={all}
        onChange={({ target }) =>
          tools.changeContent({ lang: target.value, languages: content.languages.filter((each) => each !== target.value) })
        }
      />
      <fieldset className="form-drawer__group">
        <legend className="ui-text-field__label">{t('form-builder.languages.others')}</legend>
        <div className="form-drawer__boxes">
          {all
            .filter(({ value }) => value !== content.lang)
            .map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={content.languages.includes(value)}
                onChange={({ target }) => setLanguage(value, target.checked)}
              />
            ))}
        </div>
      </fieldset>
      <div className="form-drawer__setting" data-setting="confirmationMail">
        <SelectField
          label={t('form-builder.mails.confirmation')}
          hint={t('form-builder.mails.confirmationHint')}
          value={confirmationMail?.field ?? ''}
          options={mailOptions}
          onChange={({ target }) =>
            tools.changeContent({ confirmationMail: target.value ? { text: {}, ...confirmationMail, field: target.value } : undefined })
          }
        />
      </div>
      {confirmationMail && (
        <LocalTextField
          label={t('form-builder.mails.text')}
          texts={confirmationMail.text}
          languages={languages}
          maxLength={4000}
          isLong
          onChange={(text) => tools.changeContent({ confirmationMail: { ...confirmationMail, text } }, 'mail')}
        />
      )}
      <div className="form-drawer__setting" data-setting="verifyField">
        <SelectField
          label={t('form-builder.mails.verify')}
          hint={t('form-builder.mails.verifyHint')}
          value={verifyField ?? ''}
          options={mailOptions}
          onChange={({ target }) => tools.changeContent({ verifyField: target.value || undefined })}
        />
      </div>
    </>
  )
}
