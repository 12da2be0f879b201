import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { type LateTexts, useLateTexts } from '../../../client/queries/use-late-texts.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { useFocusAdded } from '../../../ui/focus-added/use-focus-added.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { useEditSession, useEditState } from '../../session/use-edit-session.ts'
import { replaceWith } from './replace-with.ts'
import { VersionLine } from './version-line.tsx'

const versionTexts: LateTexts = { nl: () => import('./texts-nl.ts'), en: () => import('./texts-en.ts') }

/** Every publish that is kept, the newest first: look at one, compare two, bring one back into the working copy. */
export function VersionsDialog(): ReactNode {
  return useLateTexts(keys.versionTexts, versionTexts) && <Versions />
}

function Versions(): ReactNode {
  const { t } = useTranslation()
  const { close, open } = usePublishing()
  const title = useEditState(({ edited }) => edited.value.title)
  const place = useRef<HTMLOListElement>(null)
  const list = useVersions(place)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const restore = useRestore()
  const choose = (number: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, number].slice(-2) : before.filter((each) => each !== number)))
  const [one, other] = chosen.toSorted((a, b) => a - b)
  const compare = () => one !== undefined && other !== undefined && open({ kind: 'compare', before: one, after: other })
  return (
    <Dialog
      isOpen
      title={t('edit.versions.title', { title })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('actions.close')}</Button>
          {list.versions.length > 1 && (
            <Button look="secondary" aria-disabled={other === undefined || undefined} onClick={compare}>
              {t('edit.versions.compareChosen')}
            </Button>
          )}
        </>
      }
    >
      <div className="edit-sheet edit-versions">
        {list.versions.length > 1 && <p className="edit-sheet__muted">{t('edit.versions.hint')}</p>}
        {restore.problem !== undefined && (
          <Notice kind="negative" title={t('edit.versions.notRestored')} isAnswer>
            <p>{restore.problem}</p>
          </Notice>
        )}
        {list.versions.length > 0 && (
          <ol className="edit-versions__list" reversed ref={place}>
            {list.versions.map((version) => (
              <VersionLine
                key={version.number}
                version={version}
                isChosen={chosen.includes(version.number)}
                isBusy={restore.busy === version.number}
                canChoose={list.versions.length > 1}
                onChoose={(isChosen) => choose(version.number, isChosen)}
                onCompare={() => open({ kind: 'compare', before: version.number, after: 'draft' })}
                onRestore={() => restore.run(version.number)}
              />
            ))}
          </ol>
        )}
        <p className="edit-sheet__muted" role="status">
          {list.state === 'loading' && t('edit.versions.loading')}
          {list.state === 'ready' && list.versions.length === 0 && t('edit.versions.none')}
          {other !== undefined && <span className="ui-visually-hidden">{t('edit.versions.chosen', { one, other })}</span>}
        </p>
        {list.state === 'failed' && (
          <Notice kind="negative" title={t('edit.compare.failed')} isAnswer>
            <Button onClick={list.more}>{t('actions.retry')}</Button>
          </Notice>
        )}
        {list.state === 'ready' && list.hasMore && (
          <Button look="quiet" onClick={list.more}>
            {t('edit.versions.more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** A page of versions at a time. */
function useVersions(place: RefObject<HTMLOListElement | null>) {
  const { calls } = usePublishing()
  const guid = useEditState(({ edited }) => edited.value.guid)
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keys.versions(guid),
    queryFn: ({ pageParam, signal }) => calls.listVersions(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    ...askAnew,
  })
  const versions = data?.pages.flatMap((page) => page.versions) ?? []
  const expectMore = useFocusAdded(place, versions.length)
  const more = () => {
    if (!data) return void refetch()
    expectMore()
    return void fetchNextPage()
  }
  return { versions, state: isFetching ? 'loading' : isError ? 'failed' : 'ready', hasMore: hasNextPage, more } as const
}

/** Brings a version back as one step that can be undone. */
function useRestore() {
  const { t } = useTranslation()
  const session = useEditSession()
  const { calls, close } = usePublishing()
  const queries = useQueryClient()
  const tasks = useTasks()
  const restore = async (wanted: number): Promise<boolean> => {
    const version = await queries.fetchQuery({
      queryKey: keys.version(session.getState().edited.value.guid, wanted),
      queryFn: ({ signal }) => calls.getVersion(wanted, signal),
    })
    const { edited, live } = session.getState()
    return session.dispatch(replaceWith(edited, version, live))
  }
  const {
    mutate,
    variables: number,
    isPending,
    isError,
    data: isRestored,
  } = useMutation({
    mutationFn: (wanted: number) =>
      runFormTask(tasks, {
        type: 'revert',
        entity: session.getState().edited.kind,
        work: () => restore(wanted),
        // The last action says it, with its undo.
        doneWords: () => '',
      }),
    onSuccess: (isDone) => isDone && close(),
  })
  const problem = isError ? t('edit.versions.notFetched') : isRestored === false ? t('edit.versions.refused') : undefined
  return { busy: isPending ? number : undefined, problem, run: mutate }
}
