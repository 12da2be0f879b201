import type { FormField } from '#content/model/form/field.ts'
import { choiceTypes, fileTypes } from '#content/model/form/field-types.ts'
import { textIn } from '#content/model/form/local-text.ts'
import type { RawAnswer } from '#content/model/form/raw-answers.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { nameOfField } from './name-of-field.ts'

export interface TriedFieldProps {
  field: FormField
  lang: string
  ownLang: string
  value: RawAnswer | undefined
  error: string | undefined
  onChange: (value: RawAnswer | undefined) => void
}

/** One field to try. It takes what its visitor would type; files are not sent along here. */
export function TriedField({ field, lang, ownLang, value, error, onChange }: TriedFieldProps): ReactNode {
  const { t } = useTranslation()
  const label = textIn(field.label, lang, ownLang).text || nameOfField(field, lang, t)
  const hint = textIn(field.hint, lang, ownLang).text || undefined
  const text = typeof value === 'string' ? value : ''
  const common = { label: field.isRequired ? `${label} *` : label, hint, error }
  const options = (field.options ?? []).map(({ value: option, label: words }) => ({
    value: option,
    label: textIn(words, lang, ownLang).text || option,
  }))
  if (field.type === 'page-break' || field.type === 'heading') return <h3 className="form-picture__heading">{label}</h3>
  if (field.type === 'statement') return <p>{hint ?? label}</p>
  if (field.type === 'calculated') return <p className="app-dim">{t('form-builder.try.calculated', { label })}</p>
  if (field.type === 'consent') {
    return (
      <Checkbox label={common.label} checked={value === 'yes'} onChange={({ target }) => onChange(target.checked ? 'yes' : undefined)} />
    )
  }
  if (field.type === 'yes-no') {
    return (
      <ChoiceGroup
        {...common}
        type="radio"
        name={field.guid}
        options={['yes', 'no'].map((each) => ({ value: each, label: t(`form-builder.${each}`) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (field.type === 'select') {
    return (
      <SelectField
        {...common}
        value={text}
        options={[{ value: '', label: t('form-builder.none') }, ...options]}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    )
  }
  if (choiceTypes.has(field.type)) {
    const chosen = Array.isArray(value) ? value.map(String) : []
    return (
      <ChoiceGroup
        {...common}
        type={field.type === 'radio' ? 'radio' : 'checkbox'}
        name={field.guid}
        options={options}
        onChange={({ target }) => {
          if (field.type === 'radio') return onChange(target.value)
          const next = target.checked ? [...chosen, target.value] : chosen.filter((each) => each !== target.value)
          return onChange(next.length > 0 ? next : undefined)
        }}
      />
    )
  }
  if (field.type === 'address') return <TriedAddress {...common} value={value} onChange={onChange} />
  if (field.type === 'group')
    return <TriedGroup field={field} lang={lang} ownLang={ownLang} value={value} onChange={onChange} label={label} />
  if (fileTypes.has(field.type)) return <p className="app-dim">{t('form-builder.try.file', { label })}</p>
  const written = { value: text, onChange: ({ target }: { target: { value: string } }) => onChange(target.value || undefined) }
  if (field.type === 'textarea') return <TextArea {...common} {...written} rows={Math.min(field.rows ?? 6, 10)} />
  return <TextField {...common} {...written} autoComplete="off" />
}

const parts = ['postcode', 'number', 'addition', 'street', 'city'] as const

function TriedAddress({
  label,
  hint,
  error,
  value,
  onChange,
}: Pick<TriedFieldProps, 'value' | 'error' | 'onChange'> & { label: string; hint: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const address = typeof value === 'object' && !Array.isArray(value) ? value : {}
  return (
    <fieldset className="form-drawer__group">
      <legend className="ui-text-field__label">{label}</legend>
      {hint && <p className="ui-text-field__hint">{hint}</p>}
      {error && <p className="ui-text-field__error">{error}</p>}
      {parts.map((part) => (
        <TextField
          key={part}
          label={t(`form-builder.address.${part}`)}
          value={address[part] ?? ''}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...address, [part]: target.value })}
        />
      ))}
    </fieldset>
  )
}

function TriedGroup({ field, lang, ownLang, value, onChange, label }: Omit<TriedFieldProps, 'error'> & { label: string }): ReactNode {
  // One row is enough to see what its rules do.
  const [row = {}] = (Array.isArray(value) ? value : []).filter((each) => typeof each === 'object')
  return (
    <fieldset className="form-drawer__group">
      <legend className="ui-text-field__label">{label}</legend>
      {(field.fields ?? []).map((inner) => (
        <TriedField
          key={inner.guid}
          field={inner}
          lang={lang}
          ownLang={ownLang}
          value={row[inner.guid]}
          error={undefined}
          onChange={(given) => {
            const { [inner.guid]: _before, ...rest } = row
            onChange([given === undefined ? rest : { ...rest, [inner.guid]: given }] as RawAnswer)
          }}
        />
      ))}
    </fieldset>
  )
}
