import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPlatformSettingValues, updatePlatformSettingValues } from '../../../../api/platform-setting-values/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes as stale, keys } from '../../../client/queries/keys.ts'
import { renameSite } from '../../../client/use-site.ts'
import { allSettings } from './all-settings.ts'
import { findClashes, readSettings, type SettingChange, type SettingValues, toValues, valuesOf } from './setting-values.ts'

const queryKey = keys.answer(describeCall(listPlatformSettingValues, allSettings))

export interface ReadSettings {
  settings: PlatformSettings | undefined
  isError: boolean
  retry: () => void
}

/** All settings as they are now. */
export function useSettings(): ReadSettings {
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listPlatformSettingValues, { ...allSettings, signal }),
    staleTime: 0,
  })
  const settings = useMemo(() => data && readSettings(data.body), [data])
  return { settings, isError: isError && !data, retry: () => void refetch() }
}

/** Status of an answer to a version that is no longer the present one. */
const CHANGED = 412

/** Somebody else has changed the same settings meanwhile; `theirs` has what these are now. */
export class SettingsClash extends ApiProblem {
  readonly theirs: readonly SettingChange[]

  constructor(theirs: readonly SettingChange[]) {
    super({ title: 'Somebody else has changed the same settings', status: CHANGED })
    this.name = 'SettingsClash'
    this.theirs = theirs
  }
}

export interface SavedSettings {
  settings: PlatformSettings
  /** The same settings before and after. */
  before: readonly SettingChange[]
  after: readonly SettingChange[]
}

export interface SettingsToSave {
  changes: readonly SettingChange[]
  /** What they were when the person began: what others have changed since is not overwritten. */
  base: SettingValues
}

export interface SettingsChanges {
  /** @throws SettingsClash, ApiProblem with the paths of its errors as `body.<key>` */
  save: (asked: SettingsToSave) => Promise<SavedSettings>
  /** Puts the former values back. @throws SettingsClash when somebody has changed them since */
  takeBack: (saved: SavedSettings) => Promise<unknown>
}

/** The calls that change settings. Others may save other settings meanwhile: that is no conflict. */
export function useSettingsChanges(): SettingsChanges {
  const { callApi } = useApplication()
  const queries = useQueryClient()
  const read = async () => {
    const answer = await callApi(listPlatformSettingValues, allSettings)
    queries.setQueryData(queryKey, answer)
    return { settings: readSettings(answer.body), version: answer.version }
  }
  const write = async ({ changes, base }: SettingsToSave, attempts = 3): Promise<SavedSettings> => {
    const { settings, version } = await read()
    const theirs = findClashes(changes, base, settings)
    if (theirs.length > 0) throw new SettingsClash(theirs)
    try {
      const answer = await callApi(updatePlatformSettingValues, { body: changes as never, version })
      queries.setQueryData(queryKey, answer)
      const saved = readSettings(answer.body)
      renameSite(queries, saved.platformName)
      return { settings: saved, before: valuesOf(settings, changes), after: valuesOf(saved, changes) }
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === CHANGED && attempts > 1) return write({ changes, base }, attempts - 1)
      throw problem instanceof ApiProblem ? atKeys(problem, changes) : problem
    }
  }
  const { mutateAsync } = useMutation({ meta: { changes: stale.settings }, mutationFn: (asked: SettingsToSave) => write(asked) })
  return {
    save: mutateAsync,
    takeBack: ({ settings, before }) => mutateAsync({ changes: before, base: toValues(settings) }),
  }
}

/** A problem whose errors stand at the keys of the settings, wherever in the list these were sent. */
function atKeys(problem: ApiProblem, changes: readonly SettingChange[]): ApiProblem {
  const errors = problem.errors.map((error) => {
    const [, index = '', rest = ''] = /^body\.(\d+)\.value(.*)$/.exec(error.path) ?? []
    const key = changes[Number(index)]?.key
    if (key === undefined || index === '') return error
    const named = nameEntry(changes[Number(index)]?.value, rest.slice(1))
    return { ...error, path: `body.${key}`, message: named === '' ? error.message : `${named}: ${error.message}` }
  })
  const { title, status, code, detail, correlationId, retryAfter } = problem
  return new ApiProblem({ title, status, code, detail, correlationId, retryAfter, errors })
}

/** What an error is about within a value: an entry of a list by what it says, or a name. */
function nameEntry(value: unknown, within: string): string {
  const [first = ''] = within.split('.')
  if (!Array.isArray(value)) return first
  const entry: unknown = value[Number(first)]
  if (typeof entry === 'string') return entry
  return typeof entry === 'object' && entry !== null && 'host' in entry ? String(entry.host) : ''
}
