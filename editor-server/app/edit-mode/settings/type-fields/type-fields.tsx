import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isRecord } from '#content/model/json/is-record.ts'
import { listTypeFields, type TypeFields } from '../../../../api/list-item-types/contract.ts'
import { listPageTypes } from '../../../../api/page-types/contract.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { checkOptions } from '../../fields/check-options.ts'
import type { Findings } from '../../fields/field.ts'
import { OptionFields } from '../../fields/option-fields.tsx'
import type { EditState, TypedThing } from '../../session/contract.ts'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { useHeldValues } from '../drawer/use-held-values.ts'
import { changeProperty } from '../../fields/change-value.ts'

const queries = {
  item: { key: keys.itemTypeFields, call: listTypeFields },
  page: { key: keys.pageTypes, call: listPageTypes },
}

/** The types of items or pages that have fields of their own; empty until they are known. */
export function useTypeFields(callApi: DrawerTools['callApi'], kind: TypedThing['kind']): readonly TypeFields[] {
  const { key, call } = queries[kind]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(call, { signal })).body,
  })
  return data ?? []
}

/** The fields that a type gives an item or page, as the workspace defines them. */
export function TypeFieldSettings({ tools, type }: { tools: DrawerTools; type: TypeFields }): ReactNode {
  const { t } = useTranslation()
  const { session, language } = tools
  const edited = useStateOf(session, (state) => state.edited) as TypedThing
  const problem = useStateOf(session, (state) => state.problem)
  const { fields: stored = {}, fieldsVersion = 1 } = edited.value
  const id = useId()
  const texts = type.texts[language]
  const { values, change } = useHeldValues(
    session,
    `fields:${type.name}`,
    stored,
    (name, value) => ({
      type: edited.kind === 'page' ? 'set-page' : 'set-item',
      set: { fields: changeProperty(stored, name, value), ...(type.version > 1 && { fieldsVersion: type.version }) },
    }),
    (name, value) => isUnset(value) || !isFaulty(type, name, value, language),
  )
  if (fieldsVersion > type.version) return <Notice kind="warning">{t('edit.type-fields.newer')}</Notice>
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(type.schema.properties ?? {}, name))
  return (
    <fieldset className="edit-fields edit-type-fields" aria-labelledby={id}>
      <h3 className="edit-type-fields__title" id={id}>
        {texts.title}
      </h3>
      {texts.description !== '' && <p className="edit-field__hint">{texts.description}</p>}
      {unknown.length > 0 && <Notice kind="warning">{t('edit.type-fields.unknown', { names: unknown.join(', ') })}</Notice>}
      <OptionFields
        scope="type-fields"
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
