import type { AuditChange, AuditValue } from '#content/model/audit/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listRoles } from '../../../../api/roles/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import type { AuditRow } from './audit-table.tsx'

/** From this status on a call was refused or failed. */
const FIRST_REFUSAL = 400

/** Actions of which the kind of call says what was done. */
const byMethod: Readonly<Record<string, string>> = { POST: 'added', PUT: 'changed', PATCH: 'changed', DELETE: 'deleted' }
const told: ReadonlySet<string> = new Set(['rights', 'users', 'settings'])

export interface AuditWords {
  actionOf: (row: AuditRow) => string
  aboutOf: (row: AuditRow) => string
  /** What changed, and that it did not succeed, each in a line. */
  detailsOf: (row: AuditRow) => string[]
  /** Where a page is, as long as it is there. */
  addressOf: (row: AuditRow) => string | undefined
}

/** A line of the log in words. */
export function useAuditWords(): AuditWords {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(listRoles)),
    queryFn: ({ signal }) => callApi(listRoles, { signal }),
  })
  const roles = data?.body
  return useMemo((): AuditWords => {
    const names = new Map(roles?.map(({ guid, name }) => [guid, name]))
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
    const fieldOf = ({ field }: AuditChange) => t(`audit.fields.${field}`, { defaultValue: field })
    const valueOf = (value: AuditValue | undefined): string => {
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t('audit.nothing')
      if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
      if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value)
      if (typeof value === 'string') return names.get(value) ?? t('audit.quoted', { text: value })
      return list.format(value.map((each) => names.get(each) ?? each))
    }
    const changeOf = (change: AuditChange) =>
      change.from === undefined && change.to === undefined
        ? t('audit.otherwise', { field: fieldOf(change) })
        : t('audit.fromTo', { field: fieldOf(change), from: valueOf(change.from), to: valueOf(change.to) })
    return {
      actionOf({ action, method }) {
        const did = told.has(action) ? byMethod[method] : undefined
        return did === undefined ? t(`audit.actions.${action}`) : `${t(`audit.actions.${action}`)}: ${t(`audit.did.${did}`)}`
      },
      aboutOf({ about: { resource, id, title, sentOn } }) {
        const kind = t(`audit.resources.${resource}`, { defaultValue: resource })
        if (resource === 'platformsettingvalues' && id !== undefined) return t(`audit.fields.${id}`, { defaultValue: id })
        if (resource === 'legaltexts' && id !== undefined) return t(`admin.legal.${id}`, { defaultValue: kind })
        if (title !== undefined && sentOn !== undefined)
          return t('audit.submissionOf', { kind, form: title, on: describeMoment(sentOn, i18n.language === 'en' ? 'en' : 'nl') })
        return title === undefined ? kind : `${kind}: ${title}`
      },
      detailsOf: ({ changes = [], result }) => [
        ...(result >= FIRST_REFUSAL ? [t('audit.refused', { result })] : []),
        ...changes.map(changeOf),
      ],
      addressOf: ({ about: { resource, id, title } }) =>
        resource === 'pages' && id !== undefined && title !== undefined ? `/g/${id}` : undefined,
    }
  }, [t, i18n.language, roles])
}
