import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteMedia, getMedia, type Media, replaceMedia, restoreMedia, updateMedia } from '../../../../api/media/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import type { CallInput } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'

/** A file that the server did not delete, with why. */
export interface Refusal {
  media: Pick<Media, 'guid' | 'name'>
  problem: ApiProblem
}

export interface Outcome {
  done: string[]
  refused: Refusal[]
}

type Fields = CallInput<typeof updateMedia>['body']

/** A file with the version that the person has seen. */
export interface SeenMedia {
  body: Media
  version: string | undefined
}

export interface MediaChanges {
  save: (changed: { guid: string; version: string | undefined; fields: Fields }) => Promise<SeenMedia>
  replace: (changed: {
    guid: string
    version: string | undefined
    file: File
    signal?: AbortSignal
    onProgress?: (part: number) => void
  }) => Promise<SeenMedia>
  /** Deletes files one after another; those that the server keeps are told. */
  removeAll: (media: readonly Pick<Media, 'guid' | 'name'>[]) => Promise<Outcome>
  /** The same as a task, with undo. @returns undefined where that failed, which the task has told */
  remove: (media: readonly Pick<Media, 'guid' | 'name'>[]) => Promise<Outcome | undefined>
  /** Takes deleted files back. */
  restore: (guids: readonly string[]) => Promise<void>
}

/** From this status on the server itself has failed, and other files would fail as well. */
const FIRST_FAILURE = 500

/** The calls that change files of the library; lists of them are read again before a call ends. */
export function useMediaChanges(): MediaChanges {
  const { t } = useTranslation()
  const { callApi, uploadFile } = useApplication()
  const { runTask } = useTasks()
  const meta = { changes: changes.media }
  const save = useMutation({
    meta,
    mutationFn: ({ guid, version, fields }: Parameters<MediaChanges['save']>[0]) =>
      callApi(updateMedia, { params: { guid }, body: fields, version }),
  })
  const replace = useMutation({
    meta,
    mutationFn: ({ guid, file, ...rest }: Parameters<MediaChanges['replace']>[0]) =>
      uploadFile(replaceMedia, file, { params: { guid }, query: undefined, ...rest }),
  })
  const restore = useMutation({
    meta,
    async mutationFn(guids: readonly string[]) {
      for (const guid of guids) await callApi(restoreMedia, { params: { guid } })
    },
  })
  const remove = useMutation({
    meta,
    async mutationFn(media: readonly Pick<Media, 'guid' | 'name'>[]): Promise<Outcome> {
      const outcome: Outcome = { done: [], refused: [] }
      for (const each of media) {
        const params = { guid: each.guid }
        try {
          const { version } = await callApi(getMedia, { params })
          await callApi(deleteMedia, { params, version })
          outcome.done.push(each.guid)
        } catch (problem) {
          if (!(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= FIRST_FAILURE) throw problem
          outcome.refused.push({ media: each, problem })
        }
      }
      return outcome
    },
  })
  return {
    save: save.mutateAsync,
    replace: replace.mutateAsync,
    restore: restore.mutateAsync,
    removeAll: remove.mutateAsync,
    remove: (media) =>
      runTask({
        type: 'delete',
        entity: 'media',
        work: () => remove.mutateAsync(media),
        doneWords: ({ done }) => (done.length === 0 ? '' : t('media.deleted', { count: done.length })),
        undo: ({ done }) => restore.mutateAsync(done),
        isUndoable: ({ done }) => done.length > 0,
      }),
  }
}
