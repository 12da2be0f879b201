import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../client/api/api-problem.ts'
import { Button } from '../../ui/button/button.tsx'
import { describeFailureInLine } from '../../ui/call-form/describe-failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { listTexts } from '../find/list-texts.ts'
import { blocksIn, findBlock, positionsOf } from '../session/actions/edited.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { focusWhenDrawn } from '../workspace/focus-when-drawn.ts'
import { nameBlock } from '../workspace/name-block.ts'
import { useAskedThreads } from './asked.ts'
import { commentKeys } from './comment-keys.ts'
import { groupThreads, type ThreadGroup } from './group-threads.ts'
import { ThreadCard } from './thread-card.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useCommentTexts } from './use-comment-texts.ts'
import { useCounts, useThread, useThreads } from './use-comments.ts'

const states = ['open', 'resolved'] as const

/** What editors said to each other about the page or item, block by block. */
export function CommentsPanel(): ReactNode {
  return useCommentTexts() ? <Panel /> : null
}

function Panel(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const { session, language } = tools
  const edited = useEditState((state) => state.edited)
  const selected = useEditState(({ selection }) => selection[0])
  const page = edited.value.guid
  const [state, setState] = useState<(typeof states)[number]>('open')
  const [opened, setOpened] = useState<Guid>()
  const counts = useCounts(page)
  const { threads, error, retry, hasMore, isReadingMore, readMore } = useThreads(page, state)
  const list = useRef<HTMLDivElement>(null)
  useCardFocus(list)
  const show = (next: typeof state) => {
    setState(next)
    setOpened(undefined)
  }
  const focusCard = (find: () => HTMLElement | null | undefined) => focusWhenDrawn(() => (find() ?? list.current)?.focus())
  const cardOf = (guid: Guid) => list.current?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(guid)}"] button`)
  const isGone = useAsked(page, threads, {
    state,
    setState,
    setOpened,
    focus: (guid) => focusCard(() => cardOf(guid)),
    readMore: hasMore ? readMore : undefined,
  })
  const order = useMemo(() => positionsOf(edited).flatMap((position) => blocksIn(edited, position).map(({ guid }) => guid)), [edited])
  const { data: read } = useThread(page, opened ?? '', opened !== undefined)
  const groups = useMemo(() => groupThreads(withOpened(threads ?? [], read), order, selected), [threads, read, order, selected])
  const texts = useMemo(() => listTexts(edited, { code: session.code, language, things: [] }), [edited, session.code, language])
  return (
    <div className="edit-comments">
      <div className="edit-comments__head">
        <Button icon={<Icon of={MessageSquarePlus} />} aria-haspopup="dialog" onClick={() => tools.open({ kind: 'comment' })}>
          {t(selected === undefined ? 'edit.comments.addGeneral' : 'edit.comments.add')}
        </Button>
        <div className="edit-comments__states" role="group" aria-label={t('edit.comments.show')}>
          {states.map((each) => (
            <button key={each} type="button" aria-pressed={state === each} onClick={() => show(each)}>
              {t(`edit.comments.states.${each}`, { count: counts?.[each] ?? 0 })}
            </button>
          ))}
        </div>
      </div>
      {isGone && <Notice title={t('edit.comments.notThere')} isAnswer />}
      {error !== null && !threads && (
        <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)}>
          <Button onClick={retry}>{t('actions.retry')}</Button>
        </Notice>
      )}
      <div ref={list} tabIndex={-1} className="edit-comments__list" role="group" aria-label={t('edit.comments.label')}>
        {!threads && error === null && <p className="edit-comments__none">{t('edit.comments.reading')}</p>}
        {threads && groups.length === 0 && <p className="edit-comments__none">{t(`edit.comments.none.${state}`)}</p>}
        {groups.map((group) => (
          <Group key={group.about.kind === 'block' ? group.about.guid : group.about.kind} group={group}>
            {group.threads.map((thread) => (
              <ThreadCard
                key={thread.guid}
                page={page}
                thread={thread}
                texts={texts}
                isOpen={thread.guid === opened}
                onToggle={() => setOpened(thread.guid === opened ? undefined : thread.guid)}
                onGone={() => setOpened((now) => (now === thread.guid ? undefined : now))}
              />
            ))}
          </Group>
        ))}
      </div>
      {hasMore && (
        <Button isBusy={isReadingMore} onClick={readMore}>
          {t('edit.comments.more')}
        </Button>
      )}
    </div>
  )
}

/** One that is being read or answered stays where it was when somebody else settles it, with what is being written in it. */
function withOpened(threads: readonly CommentThreadCard[], opened: CommentThreadCard | undefined): readonly CommentThreadCard[] {
  if (!opened || threads.some(({ guid }) => guid === opened.guid)) return threads
  const next = threads.findIndex(({ on }) => on < opened.on)
  return threads.toSpliced(next < 0 ? threads.length : next, 0, opened)
}

interface Shown {
  state: (typeof states)[number]
  setState: (state: (typeof states)[number]) => void
  setOpened: (guid: Guid) => void
  focus: (guid: Guid) => void
  /** Absent where all are there. */
  readMore: (() => void) | undefined
}

/** Shows what a mark or a link asks for, once it has been read. @returns whether it asks for what is there no longer */
function useAsked(page: Guid, threads: ReturnType<typeof useThreads>['threads'], shown: Shown): boolean {
  const asked = useAskedThreads(page)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const queries = useQueryClient()
  const [isMissing, setMissing] = useState(false)
  const one = useThread(page, asked?.thread ?? '', asked?.thread !== undefined)
  const where = asked?.thread === undefined ? 'open' : one.data && (one.data.resolved ? 'resolved' : 'open')
  const isAbsent = one.data === undefined && isNotFound(one.error)
  useEffect(() => {
    if (!asked || !threads || (where === undefined && !isAbsent)) return
    const { state, setState, setOpened, focus, readMore } = latest.current
    if (where !== undefined && state !== where) return setState(where)
    const found = threads.find(({ guid, block }) => (asked.thread === undefined ? block === asked.block : guid === asked.thread))
    if (!found && !isAbsent && readMore) return readMore()
    // Shown once: whoever opens the panel later has their own wishes.
    queries.setQueryData(commentKeys.asked(page), null)
    setMissing(isAbsent)
    if (!found) return
    setOpened(found.guid)
    focus(found.guid)
  }, [asked, threads, where, isAbsent, shown.state, page, queries])
  return isMissing
}

function Group({ group: { about }, children }: { group: ThreadGroup; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const { session } = useEdit()
  const id = useId()
  const name = useEditState(({ edited }) => {
    const block = about.kind === 'block' ? findBlock(edited, about.guid) : undefined
    return block && nameBlock(block, session.code)
  })
  return (
    <section className="edit-comments__group" aria-labelledby={id}>
      <h3 id={id}>{name ?? t(about.kind === 'whole' ? 'edit.comments.general' : 'edit.comments.gone')}</h3>
      {children}
    </section>
  )
}
