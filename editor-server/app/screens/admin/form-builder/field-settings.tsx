import {
  acceptedExtensions,
  type AcceptedExtension,
  choiceSizes,
  comparisons,
  type FormField,
  inputMasks,
} from '#content/model/form/field.ts'
import { settingsOf } from '#content/model/form/field-types.ts'
import { findSensitive } from '#content/model/form/find-sensitive.ts'
import { listFields } from '#content/model/form/schema.ts'
import { formRuleTypes } from '#content/model/form/rules.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { ConditionField } from './condition-field.tsx'
import { languagesOf, LocalTextField } from './local-text-field.tsx'
import { nameOfField } from './name-of-field.ts'
import { NumberField } from './number-field.tsx'
import { OptionsField } from './options-field.tsx'
import type { BuilderTools } from './use-builder-tools.ts'
import { ValueField } from './value-field.tsx'

type Key = (typeof settingsOf)[FormField['type']][number] | 'showWhen'

const MEGABYTE = 1_000_000

interface SettingProps {
  field: FormField
  tools: BuilderTools
  change: (values: Partial<FormField>, typed?: string) => void
}

/** What a field of this type can be told, in the order of `settingsOf`. */
export function FieldSettings({ field, tools }: { field: FormField; tools: BuilderTools }): ReactNode {
  const { t } = useTranslation()
  const change: SettingProps['change'] = (values, typed) => tools.change(field.guid, values, typed)
  const isInGroup = !tools.state.content.fields.some(({ guid }) => guid === field.guid)
  const without: Key[] = [
    'fields',
    ...(field.isSensitive ? ['prefill' as const] : []),
    ...(field.isRequired ? ['requireWhen' as const] : []),
    ...(isInGroup ? ['isPublic' as const] : []),
  ]
  const keys: Key[] = [...settingsOf[field.type].filter((key) => !without.includes(key)), 'showWhen']
  return (
    <>
      <div className="form-drawer__setting" data-setting="label">
        <LocalTextField
          label={t('form-builder.settings.label')}
          texts={field.label}
          languages={languagesOf(tools.state.content)}
          maxLength={1000}
          onChange={(label) => change({ label }, 'label')}
        />
      </div>
      {keys.map((key) => (
        <div key={key} className="form-drawer__setting" data-setting={key}>
          <Setting name={key} field={field} tools={tools} change={change} />
        </div>
      ))}
    </>
  )
}

function Setting({ name, ...props }: SettingProps & { name: Key }): ReactNode {
  const { t } = useTranslation()
  const { field, tools, change } = props
  const { content } = tools.state
  const hintId = useId()
  const label = t(`form-builder.settings.${name}`)
  const isSensitive = findSensitive(content).has(field.guid)
  const languages = languagesOf(content)
  const none = { value: '', label: t('form-builder.none') }
  switch (name) {
    case 'isRequired':
    case 'isSensitive':
    case 'isUnique': {
      const isFixed = name === 'isSensitive' && field.type === 'bsn'
      return (
        <Checkbox
          label={label}
          checked={isFixed || field[name] === true}
          disabled={isFixed}
          onChange={({ target }) =>
            change({
              [name]: target.checked || undefined,
              ...(name === 'isSensitive' && target.checked && { prefill: undefined, isPublic: undefined }),
            })
          }
        />
      )
    }
    case 'isPublic':
      return (
        <div>
          <Checkbox
            label={label}
            checked={field.isPublic === true}
            disabled={isSensitive && field.isPublic !== true}
            aria-describedby={hintId}
            onChange={({ target }) => change({ isPublic: target.checked || undefined })}
          />
          <p id={hintId} className="ui-text-field__hint">
            {t(`form-builder.hints.${isSensitive ? 'publicSensitive' : 'isPublic'}`)}
          </p>
        </div>
      )
    case 'hint':
    case 'patternHint':
      return (
        <LocalTextField
          label={label}
          texts={field[name]}
          languages={languages}
          maxLength={name === 'hint' ? 4000 : 200}
          isLong={name === 'hint'}
          onChange={(texts) => change({ [name]: isEmpty(texts) ? undefined : texts }, name)}
        />
      )
    case 'options':
      return <OptionsField options={field.options ?? []} languages={languages} onChange={(options, typed) => change({ options }, typed)} />
    case 'size':
    case 'rule':
    case 'mask': {
      const values: readonly string[] = { size: choiceSizes, rule: formRuleTypes, mask: inputMasks }[name]
      return (
        <SelectField
          label={label}
          value={field[name] ?? ''}
          options={[
            name === 'size' ? { value: '', label: t('form-builder.choices.usualSize') } : none,
            ...values.map((value) => ({ value, label: t(`form-builder.choices.${name}.${value}`) })),
          ]}
          onChange={({ target }) => change({ [name]: target.value || undefined } as Partial<FormField>)}
        />
      )
    }
    case 'level':
      return (
        <SelectField
          label={label}
          value={String(field.level ?? 2)}
          options={[2, 3].map((value) => ({ value: String(value), label: String(value) }))}
          onChange={({ target }) => change({ level: target.value === '3' ? 3 : 2 })}
        />
      )
    case 'minLength':
    case 'maxLength':
    case 'decimals':
    case 'minCount':
    case 'maxCount':
    case 'rows':
      return <NumberField label={label} value={field[name]} onChange={(value) => change({ [name]: value }, name)} />
    case 'maxBytes':
      return (
        <NumberField
          label={label}
          value={field.maxBytes === undefined ? undefined : Math.round(field.maxBytes / MEGABYTE)}
          onChange={(value) => change({ maxBytes: value === undefined ? undefined : value * MEGABYTE }, name)}
        />
      )
    case 'pattern':
    case 'min':
    case 'max':
      return (
        <TextField
          label={label}
          hint={t(`form-builder.hints.${name === 'pattern' ? 'pattern' : 'bound'}`)}
          value={field[name] ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ [name]: target.value || undefined }, name)}
        />
      )
    case 'accept':
      return <AcceptSetting {...props} label={label} />
    case 'compare':
      return <CompareSetting {...props} label={label} />
    case 'prefill':
      return <PrefillSetting {...props} label={label} />
    case 'value':
      return (
        <>
          <ValueField field={field} content={content} onChange={(value, typed) => change({ value }, typed)} />
          {isSensitive && <p className="ui-text-field__hint">{t('form-builder.hints.derivedSensitive')}</p>}
        </>
      )
    case 'showWhen':
    case 'requireWhen':
      return (
        <ConditionField
          label={label}
          without={name === 'showWhen' ? t('form-builder.conditions.always') : t('form-builder.conditions.neverRequired')}
          logic={field[name]}
          field={field}
          content={content}
          onChange={(logic, typed) => change({ [name]: logic }, typed)}
        />
      )
    default:
      return null
  }
}

function isEmpty(texts: Record<string, string>): boolean {
  return Object.values(texts).every((text) => text === '')
}

function AcceptSetting({ field, change, label }: SettingProps & { label: string }): ReactNode {
  const { t } = useTranslation()
  const chosen = new Set(field.accept ?? [])
  const set = (extension: AcceptedExtension, isOn: boolean) => {
    const accept = acceptedExtensions.filter((each) => (each === extension ? isOn : chosen.has(each)))
    change({ accept: accept.length > 0 ? accept : undefined })
  }
  return (
    <fieldset className="form-drawer__group">
      <legend className="ui-text-field__label">{label}</legend>
      <p className="ui-text-field__hint">{t('form-builder.hints.accept')}</p>
      <div className="form-drawer__boxes">
        {acceptedExtensions.map((extension) => (
          <Checkbox
            key={extension}
            label={extension}
            checked={chosen.has(extension)}
            onChange={({ target }) => set(extension, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function CompareSetting({ field, tools, change, label }: SettingProps & { label: string }): ReactNode {
  const { t } = useTranslation()
  const { content } = tools.state
  const others = listFields(content).filter(({ guid, type }) => guid !== field.guid && type === field.type)
  const compare = field.compare
  return (
    <fieldset className="form-drawer__group">
      <legend className="ui-text-field__label">{label}</legend>
      <SelectField
        label={t('form-builder.compare.with')}
        value={compare?.with ?? ''}
        options={[
          { value: '', label: t('form-builder.none') },
          ...others.map((other) => ({ value: other.guid, label: nameOfField(other, content.lang, t) })),
        ]}
        onChange={({ target }) => change({ compare: target.value ? { with: target.value, is: compare?.is ?? 'equal' } : undefined })}
      />
      {compare && (
        <SelectField
          label={t('form-builder.compare.is')}
          value={compare.is}
          options={comparisons.map((value) => ({ value, label: t(`form-builder.comparisons.${value}`) }))}
          onChange={({ target }) => change({ compare: { ...compare, is: target.value as typeof compare.is } })}
        />
      )}
    </fieldset>
  )
}

function PrefillSetting({ field: { prefill }, change, label }: SettingProps & { label: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <fieldset className="form-drawer__group">
      <legend className="ui-text-field__label">{label}</legend>
      <SelectField
        label={t('form-builder.prefill.from')}
        value={prefill?.from ?? ''}
        options={['', 'profile', 'query'].map((value) => ({
          value,
          label: t(value === '' ? 'form-builder.none' : `form-builder.prefill.${value}`),
        }))}
        onChange={({ target }) =>
          change({ prefill: target.value ? { from: target.value as 'profile', name: prefill?.name ?? 'name' } : undefined })
        }
      />
      {prefill && (
        <TextField
          label={t('form-builder.prefill.name')}
          value={prefill.name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => change({ prefill: { ...prefill, name: target.value } }, 'prefill')}
        />
      )}
    </fieldset>
  )
}
