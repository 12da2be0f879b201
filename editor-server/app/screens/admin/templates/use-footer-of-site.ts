import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPageTemplates } from '../../../../api/page-templates/contract.ts'
import { getPlatformSettingValue, updatePlatformSettingValue } from '../../../../api/platform-setting-values/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { footersWith } from './footers-with.ts'
import type { TemplateRow } from './templates-table.tsx'

interface SetFooters {
  before: readonly string[]
  /** Of the setting, once it was set: what others make of it after that stays. */
  version: string | undefined
}

const setting = { params: { key: 'footers' } } as const

/** Status of an answer to a version that is no longer the present one. */
const CHANGED = 412

/** Makes a template the footer of the site, or of its pages in the template's language; the notice takes it back. */
export function useFooterOfSite(): (template: TemplateRow) => void {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const meta = { changes: [...changes.templates, ...changes.settings] }
  const choose = useMutation({
    meta,
    async mutationFn(guid: string): Promise<SetFooters> {
      const [{ body, version }, { body: language }, { body: templates }] = await Promise.all([
        callApi(getPlatformSettingValue, setting),
        callApi(getPlatformSettingValue, { params: { key: 'defaultLanguage' } }),
        callApi(listPageTemplates, { query: { kind: 'footer' } }),
      ])
      const before = body.value as PlatformSettings['footers']
      const langOf = new Map(templates.flatMap((each) => (each.lang === undefined ? [] : [[each.guid, each.lang] as const])))
      const value = footersWith(guid, { footers: before, defaultLanguage: language.value as string, langOf })
      const set = await callApi(updatePlatformSettingValue, { ...setting, body: { value }, version })
      return { before, version: set.version }
    },
  })
  const putBack = useMutation({
    meta,
    mutationFn: ({ before, version }: SetFooters) =>
      callApi(updatePlatformSettingValue, { ...setting, body: { value: [...before] }, version }),
  })
  return ({ guid, name, isChanged }) =>
    void runTask({
      type: 'edit',
      entity: 'setting',
      work: () => choose.mutateAsync(guid),
      doneWords: () => t(isChanged ? 'templates.footerSetUnpublished' : 'templates.footerSet', { name }),
      undo: putBack.mutateAsync,
      undoWordsFor: (problem) =>
        problem instanceof ApiProblem && problem.status === CHANGED ? t('templates.footerChangedSince') : undefined,
    })
}

/** Whether pages could get this footer which have another one now. */
export function canBeFooterOfSite({ footerPlace, lang }: TemplateRow): boolean {
  return footerPlace !== 1 && (footerPlace === undefined || lang === undefined)
}
