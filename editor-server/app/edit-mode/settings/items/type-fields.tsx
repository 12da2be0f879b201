import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isRecord } from '#content/model/json/is-record.ts'
import { listTypeFields, type TypeFields } from '../../../../api/list-item-types/contract.ts'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { checkOptions } from '../../fields/check-options.ts'
import type { Findings } from '../../fields/field.ts'
import { OptionFields } from '../../fields/option-fields.tsx'
import type { EditState } from '../../session/contract.ts'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { useHeldValues } from '../drawer/use-held-values.ts'
import { changeProperty } from '../../fields/change-value.ts'

/** The types that have fields of their own; empty until they are known. */
export function useTypeFields(callApi: DrawerTools['callApi']): readonly TypeFields[] {
  const { data } = useQuery({
    queryKey: keys.itemTypeFields,
    queryFn: async ({ signal }) => (await callApi(listTypeFields, { signal })).body,
  })
  return data ?? []
}

/** The fields that the type of an item has, as the workspace defines them. Nothing where it has none. */
export function TypeFieldSettings({ tools, type }: { tools: DrawerTools; type: TypeFields }): ReactNode {
  const { t } = useTranslation()
  const { session, language } = tools
  const edited = useStateOf(session, (state) => state.edited)
  const problem = useStateOf(session, (state) => state.problem)
  const item = edited.value as ApiItem
  const stored = item.fields ?? {}
  const id = useId()
  const texts = type.texts[language]
  const { values, change } = useHeldValues(
    session,
    `fields:${type.name}`,
    stored,
    (name, value) => ({
      type: 'set-item',
      set: { fields: changeProperty(stored, name, value), ...(type.version > 1 && { fieldsVersion: type.version }) },
    }),
    (name, value) => isUnset(value) || !isFaulty(type, name, value, language),
  )
  if ((item.fieldsVersion ?? 1) > type.version) return <Notice kind="warning">{t('edit.items.newerFields')}</Notice>
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(type.schema.properties ?? {}, name))
  return (
    <fieldset className="edit-fields edit-items__fields" aria-labelledby={id}>
      <h3 className="edit-items__fields-title" id={id}>
        {texts.title}
      </h3>
      {texts.description !== '' && <p className="edit-field__hint">{texts.description}</p>}
      {unknown.length > 0 && <Notice kind="warning">{t('edit.items.unknownFields', { names: unknown.join(', ') })}</Notice>}
      <OptionFields
        scope="item-fields"
        schema={type.schema}
        texts={texts.fields}
        value={values}
        findings={new Map([...readFaults(problem), ...checkOptions(type.schema, values, language)])}
        onChange={change}
      />
    </fieldset>
  )
}

/** A draft may miss what is required. */
function isUnset(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Groups may lack something inside, which the server tells. */
function isFaulty({ schema }: TypeFields, name: string, value: unknown, language: DrawerTools['language']): boolean {
  const own = schema.properties?.[name]
  if (!own || isRecord(value) || (Array.isArray(value) && value.some(isRecord))) return false
  return checkOptions(own, value, language).size > 0
}

/** Fields that the server refused, by path. */
function readFaults(problem: EditState['problem']): Findings {
  const start = /^(?:body\.)?fields\./
  const own = problem?.faults.filter(({ guid, path }) => guid === undefined && start.test(path)) ?? []
  return new Map(own.map(({ path, message }) => [path.replace(start, ''), message]))
}
