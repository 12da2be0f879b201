import type { FormField } from '#content/model/form/field.ts'
import { hasAnswer } from '#content/model/form/field-types.ts'
import { describeFault } from '#content/model/form/describe-fault.ts'
import { textIn } from '#content/model/form/local-text.ts'
import { dateOf } from '#content/model/instant/instant.ts'
import { explain } from '#content/model/form/read-answers.ts'
import type { RawAnswer, RawAnswers } from '#content/model/form/raw-answers.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import { listSteps } from '#content/model/form/steps.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import { findField } from './edit-fields.ts'
import { languagesOf } from './local-text-field.tsx'
import { nameOfField } from './name-of-field.ts'
import { TriedField } from './tried-field.tsx'

/** The form to fill in, beside what its rules make of it. Nothing is sent. */
export function TryTab({ content }: { content: FormContent }): ReactNode {
  const { t, i18n } = useTranslation()
  const [raw, setRaw] = useState<RawAnswers>({})
  const [lang, setLang] = useState(content.lang)
  const [isNarrow, setNarrow] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const nameOf = createLanguageNamer(i18n.language)
  const [today] = useState(() => dateOf(new Date().toISOString()))
  const { trace, faults, shown } = explain(content, raw, { today, lang })
  const labelOf = (place: string) => {
    const [guid, , inner] = place.split('.')
    const field = findField(content, inner ?? guid)
    return field ? nameOfField(field, lang, t) : place
  }
  const put = (guid: string, value: RawAnswer | undefined) => {
    const { [guid]: _before, ...rest } = raw
    setRaw(value === undefined ? rest : { ...rest, [guid]: value })
  }
  const there = listThere(content, shown)
  const faultOf = ({ guid }: FormField) => (attempt > 0 ? faults.find(({ place }) => place.split('.')[0] === guid) : undefined)
  return (
    <div className="form-try">
      <section className="form-try__form" aria-labelledby="form-try">
        <h2 id="form-try">{t('form-builder.try.form')}</h2>
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
        <div className="form-try__page" data-narrow={isNarrow || undefined} lang={lang}>
          <p className="form-picture__title">{textIn(content.title, lang, content.lang).text}</p>
          <p>{textIn(content.intro, lang, content.lang).text}</p>
          <p className="app-dim">{textIn(content.purpose, lang, content.lang).text}</p>
          {there.map((field) => {
            const fault = faultOf(field)
            return (
              <TriedField
                key={field.guid}
                field={field}
                lang={lang}
                ownLang={content.lang}
                value={raw[field.guid]}
                error={fault && describeFault(fault, field, lang, content.lang)}
                onChange={(value) => put(field.guid, value)}
              />
            )
          })}
          {there.length === 0 && <p className="app-dim">{t('form-builder.try.nothing')}</p>}
        </div>
        <div className="form-drawer__row">
          <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
            {t('form-builder.try.check')}
          </Button>
          <Button
            onClick={() => {
              setRaw({})
              setAttempt(0)
            }}
          >
            {t('form-builder.try.clear')}
          </Button>
        </div>
        <p role="status">
          {attempt > 0 && t(faults.length === 0 ? 'form-builder.try.right' : 'form-builder.try.faults', { count: faults.length })}
        </p>
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
        <ul className="form-rules">
          {content.fields
            .filter((field) => hasAnswer(field) && field.type !== 'hidden' && !there.includes(field))
            .map((field) => (
              <li key={field.guid}>{nameOfField(field, lang, t)}</li>
            ))}
        </ul>
      </section>
    </div>
  )
}

/** What a visitor sees: page breaks and fields of steps that are there. */
function listThere(content: FormContent, shown: ReadonlySet<string>): FormField[] {
  return listSteps(content)
    .filter(({ guid }) => guid === undefined || shown.has(guid))
    .flatMap(({ guid, fields }) => [...content.fields.filter((field) => field.guid === guid), ...fields])
    .filter((field) => shown.has(field.guid) && field.type !== 'hidden')
}

/** As JsonLogic has it: an empty list does not hold. */
function isTrue(result: unknown): boolean {
  return Array.isArray(result) ? result.length > 0 : Boolean(result)
}

function writeResult(result: unknown): string {
  return typeof result === 'string' ? result : (JSON.stringify(result) ?? '')
}
