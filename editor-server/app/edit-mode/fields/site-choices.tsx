import { X } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../client/queries/keys.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { Choice, ChoiceSource } from './field-tools.ts'
import { useFieldTools } from './field-tools.ts'
import { type FieldProps, valueOf } from './field.ts'

type Lists = Exclude<keyof ChoiceSource, 'listColours'>

/** What there is to choose from; undefined until it is known. What may not be read offers nothing. */
export function useChoices(list: Lists): readonly Choice[] | undefined {
  const { choices } = useFieldTools()
  const { data, isError } = useQuery({
    queryKey: keys.choices(list),
    queryFn: () => choices[list](),
    ...(isMadeElsewhere(list) && askAnew),
  })
  return isError ? [] : data
}

/** Forms are built in another tab, while the page that shows them stays open. */
const isMadeElsewhere = (list: Lists) => list === 'listForms'

function nameOf({ label, detail }: Choice): string {
  return detail === undefined ? label : `${label} (${detail})`
}

export interface OneOfSiteProps {
  field: FieldProps
  read: Lists
  /** What stands for something that is not offered. */
  goneLabel?: string
  /** Below the choice. */
  children?: ReactNode
}

/** One thing of the site. What is chosen and gone stays, and says so. */
export function OneOfSite({ field, read, goneLabel, children }: OneOfSiteProps): ReactNode {
  const { t } = useTranslation()
  const choices = useChoices(read)
  const stored = typeof field.value === 'string' ? field.value : ''
  const isGone = stored !== '' && choices !== undefined && !choices.some(({ value }) => value === stored)
  return (
    <FieldFrame field={field}>
      {(control) => (
        <>
          <select
            {...control}
            className="edit-input edit-input--select"
            value={stored}
            onChange={({ target }) => field.onChange(target.value === '' ? undefined : target.value)}
          >
            {(!field.isRequired || stored === '') && <option value="">{t('edit.fields.choice.none')}</option>}
            {choices?.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {nameOf(choice)}
              </option>
            ))}
            {stored !== '' && (isGone || choices === undefined) && (
              <option value={stored}>{isGone ? (goneLabel ?? t('edit.fields.choice.gone')) : t('edit.fields.choice.loading')}</option>
            )}
          </select>
          {children}
        </>
      )}
    </FieldFrame>
  )
}

/** Several things of the site, each taken out with its own button. */
export function SomeOfSite({ field, read }: { field: FieldProps; read: Lists }): ReactNode {
  const { t } = useTranslation()
  const choices = useChoices(read)
  const stored = valueOf(field)
  const chosen = Array.isArray(stored) ? stored.map(String) : []
  const known = new Map(choices?.map((choice) => [choice.value, choice]))
  const rest = choices?.filter(({ value }) => !chosen.includes(value)) ?? []
  const labelOf = (value: string) => {
    const choice = known.get(value)
    return choice ? choice.label : t(choices ? 'edit.fields.choice.gone' : 'edit.fields.choice.loading')
  }
  return (
    <FieldFrame field={field}>
      {(control) => (
        <div className="edit-chosen">
          {chosen.length > 0 && (
            <ul className="edit-chosen__list">
              {chosen.map((value) => (
                <li key={value} className="edit-chosen__one">
                  {labelOf(value)}
                  <button
                    type="button"
                    className="edit-chosen__remove"
                    aria-label={t('edit.fields.choice.remove', { label: labelOf(value) })}
                    onClick={() => field.onChange(chosen.filter((each) => each !== value))}
                  >
                    <Icon of={X} size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <select
            {...control}
            className="edit-input edit-input--select"
            value=""
            onChange={({ target }) => {
              if (target.value !== '') field.onChange([...chosen, target.value])
            }}
          >
            <option value="">{t(rest.length === 0 && choices ? 'edit.fields.choice.noMore' : 'edit.fields.choice.add')}</option>
            {rest.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {nameOf(choice)}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  )
}
