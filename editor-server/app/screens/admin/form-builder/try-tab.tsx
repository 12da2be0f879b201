import { hasAnswer } from '#content/model/form/field-types.ts'
import { explain } from '#content/model/form/read-answers.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import { findField } from './edit-fields.ts'
import { languagesOf } from './local-text-field.tsx'
import { nameOfField } from './name-of-field.ts'
import { Preview } from './preview.tsx'
import { usePreview } from './use-preview.ts'
import { writeResult } from './write-result.ts'

/** The form to fill in as a visitor does, beside what its rules make of it. Nothing is sent. */
export function TryTab({ content }: { content: FormContent }): ReactNode {
  const { t, i18n } = useTranslation()
  const [lang, setLang] = useState(content.lang)
  const [isNarrow, setNarrow] = useState(false)
  const preview = usePreview(content, lang)
  const nameOf = createLanguageNamer(i18n.language)
  const { trace, shown } = explain(preview.version, preview.filled.raw, { today: preview.today, lang })
  const labelOf = (place: string) => {
    const [guid, , inner] = place.split('.')
    const field = findField(content, inner ?? guid)
    return field ? nameOfField(field, lang, t) : place
  }
  const hidden = content.fields.filter((field) => hasAnswer(field) && field.type !== 'hidden' && !shown.has(field.guid))
  return (
    <div className="form-try">
      <section className="form-try__form" aria-labelledby="form-try">
        <h2 id="form-try">{t('form-builder.try.form')}</h2>
        <p className="app-dim">{t('form-builder.try.lead')}</p>
        <div className="form-try__choices">
          <ChoiceGroup
            type="radio"
            label={t('form-builder.try.language')}
            name="form-try-language"
            defaultValue={[lang]}
            options={languagesOf(content).map((value) => ({ value, label: nameOf(value) }))}
            onChange={({ target }) => setLang(target.value)}
          />
          <ChoiceGroup
            type="radio"
            label={t('form-builder.try.width')}
            name="form-try-width"
            defaultValue={['wide']}
            options={['wide', 'narrow'].map((value) => ({ value, label: t(`form-builder.try.${value}`) }))}
            onChange={({ target }) => setNarrow(target.value === 'narrow')}
          />
        </div>
        <Preview content={content} lang={lang} isNarrow={isNarrow} preview={preview} />
        <Button onClick={preview.begin}>{t('form-builder.try.clear')}</Button>
      </section>
      <section className="form-try__rules" aria-labelledby="form-rules">
        <h2 id="form-rules">{t('form-builder.try.rules')}</h2>
        {trace.length === 0 && <p className="app-dim">{t('form-builder.try.noRules')}</p>}
        <ul className="form-rules">
          {trace.map(({ place, rule, result }) => (
            <li key={`${place} ${rule}`} data-holds={Boolean(result) || undefined}>
              <strong>{labelOf(place)}</strong>{' '}
              {rule === 'value'
                ? t('form-builder.try.value', { value: writeResult(result) || t('form-builder.try.empty') })
                : t(`form-builder.try.${rule}.${isTrue(result) ? 'holds' : 'not'}`)}
            </li>
          ))}
        </ul>
        <h3>{t('form-builder.try.hidden')}</h3>
        {hidden.length === 0 && <p className="app-dim">{t('form-builder.try.noneHidden')}</p>}
        <ul className="form-rules">
          {hidden.map((field) => (
            <li key={field.guid}>{nameOfField(field, lang, t)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** As JsonLogic has it: an empty list does not hold. */
function isTrue(result: unknown): boolean {
  return Array.isArray(result) ? result.length > 0 : Boolean(result)
}
