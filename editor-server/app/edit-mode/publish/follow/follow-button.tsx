import type { Guid } from '#content/model/guid/guid.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { PublishingCalls } from '../../workspace/publishing-calls.ts'

export interface FollowButtonProps {
  calls: Pick<PublishingCalls, 'isFollowed' | 'setFollowed'>
  guid: Guid
  of: 'page' | 'list'
}

/** Follows a page, or a list by the guid of its block: its followers are sent what is published with a message. Nothing until it is known. */
export function FollowButton({ calls, guid, of }: FollowButtonProps): ReactNode {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const tasks = useTasks()
  const queryKey = keys.follow(guid)
  const { data: isFollowed } = useQuery({ queryKey, queryFn: ({ signal }) => calls.isFollowed(guid, signal), ...askAnew })
  const { mutate, isError } = useMutation({
    mutationFn: (wanted: boolean) =>
      runFormTask(tasks, {
        type: wanted ? 'add' : 'delete',
        entity: 'follow',
        isSilent: true,
        work: () => calls.setFollowed(guid, wanted),
        // The button says it, and takes it back.
        doneWords: () => '',
      }),
    onMutate: (wanted) => queries.setQueryData(queryKey, wanted),
    onError: (_problem, wanted) => queries.setQueryData(queryKey, !wanted),
    scope: { id: `follow ${guid}` },
  })
  // What cannot be followed, such as a page that is new, has no button.
  if (isFollowed === undefined) return null
  return (
    <span className="edit-follow">
      <button
        className="edit-follow__button"
        type="button"
        aria-pressed={isFollowed}
        title={t(`edit.follow.hint.${of}`)}
        onClick={() => mutate(!isFollowed)}
      >
        <Icon of={isFollowed ? BellRing : Bell} />
        <span>{t(`edit.follow.${of}`)}</span>
      </button>
      <span className="edit-sheet__error" role="status">
        {isError && t('edit.follow.failed')}
      </span>
    </span>
  )
}
