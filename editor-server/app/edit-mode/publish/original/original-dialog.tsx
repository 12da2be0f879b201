import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { joinUrl } from '#content/model/url/join-url.ts'
import { markTranslation, MOST_TEXTS, pairBlocks, type TranslationState } from '../../../../api/page-translations/contract.ts'
import type { ApiPage } from '../../../../api/pages/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { nameLanguage } from '../../../client/language-names.ts'
import { useEdit } from '../../workspace/edit-context.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { placeAt, placeBehind } from '../../session/actions/commands.ts'
import { positionsOf } from '../../session/actions/edited.ts'
import { type StaleBlock, StaleText } from './stale-text.tsx'
import { useTranslationState } from './use-translation-state.ts'

export interface OriginalDialogProps {
  page: Pick<ApiPage, 'guid' | 'lang'>
  openUrl: (url: string) => void
  onClose: () => void
}

/** What changed in the original since this translation was right, beside what the translation says. Each text is called right by itself, or all at once. */
export function OriginalDialog({ page, openUrl, onClose }: OriginalDialogProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { language, session } = useEdit()
  const { findings } = usePublishing()
  const { callApi } = useApplication()
  const client = useQueryClient()
  const tasks = useTasks()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef(new Set<string>())
  /** What gets the focus once the next answer is drawn: what was pressed may be gone then. */
  const focusNext = useRef<(rows: readonly HTMLElement[]) => HTMLElement | null | undefined>(undefined)
  const { data: known, error: unread } = useTranslationState(page)
  const { mutate, isPending, error, variables } = useMutation({
    // What is shown is right, and not what changed since.
    mutationFn: (said: Said) =>
      runFormTask(tasks, {
        type: 'edit',
        entity: 'translation',
        work: async () => (await callApi(markTranslation, { params: { id: page.guid }, body: said })).body,
        // The dialog says how many are left; that a text is right is a judgement, which the next change of the original ends.
        doneWords: () => '',
      }),
    onSuccess(state, said) {
      const place = placeOf(said)
      const index = known?.stale.findIndex((each) => each.place === place) ?? 0
      // The one that takes its place, or what is said when there are no more.
      focusNext.current = (rows) => rows[Math.min(index, rows.length - 1)]?.querySelector('h3')
      client.setQueryData(keys.translation(page.guid), state)
      // They say whether it is behind.
      void findings.ask()
    },
  })
  const insert = async ({ block, blockName }: WantedBlock) => {
    const guid = crypto.randomUUID()
    const { options, content, version } = block
    const { edited } = session.getState()
    const made = { guid, buildingBlockName: blockName, version, options, ...(content !== undefined && { content }) }
    const isAtHome = positionsOf(edited).includes(block.layoutPosition)
    const isFirst = isAtHome && block.after === undefined
    // What is refused says why where every action does.
    const at = isFirst ? placeAt(edited, block.layoutPosition, 0) : placeBehind(edited, block.after)
    if (!session.dispatch({ type: 'insert-blocks', blocks: [made], at })) return undefined
    await session.saveNow()
    return (await callApi(pairBlocks, { params: { id: page.guid }, body: { original: block.guid, translation: guid } })).body
  }
  const {
    mutate: addBlock,
    isPending: isAdding,
    error: unpaired,
  } = useMutation({
    mutationFn: (wanted: WantedBlock) =>
      // The last action says that it is there, with its undo.
      runFormTask(tasks, { type: 'add', entity: 'block', work: () => insert(wanted), doneWords: () => '' }),
    onSettled: (_state, _error, { block }) => void adding.current.delete(block.guid),
    onSuccess(state, { block }) {
      if (!state) return
      // The button that was pressed is gone.
      focusNext.current = (rows) => rows.find((row) => row.dataset['place']?.startsWith(`${block.guid}/`))?.querySelector('h3')
      client.setQueryData(keys.translation(page.guid), state)
    },
  })
  useEffect(() => {
    if (!focusNext.current) return
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const next = focusNext.current(rows) ?? document.getElementById(`${id}-said`)
    focusNext.current = undefined
    next?.focus()
  }, [known, id])
  const stale = known?.stale ?? []
  const original = known?.original
  const failure = error ?? unpaired ?? unread
  const said = known && {
    title: known.original.title,
    language: nameLanguage(known.original.lang, i18n.language),
    when: known.markedOn === undefined ? '' : describeMoment(known.markedOn, language),
    count: stale.length,
  }
  return (
    <Dialog
      isOpen
      title={t('edit.original.title')}
      onClose={onClose}
      actions={
        <>
          {known && (stale.length > 0 || known.markedOn === undefined) && (
            <Button
              look={known.markedOn === undefined ? 'primary' : 'secondary'}
              isBusy={isPending && placeOf(variables) === undefined}
              onClick={() =>
                mutate(known.markedOn === undefined ? { whole: known.original.print } : { texts: stale.slice(0, MOST_TEXTS).map(asRead) })
              }
            >
              {t(`edit.original.${known.markedOn === undefined ? 'isRight' : 'allRight'}`)}
            </Button>
          )}
          <Button onClick={onClose}>{t('actions.close')}</Button>
        </>
      }
    >
      {said && (
        <p className="edit-original__said" id={`${id}-said`} tabIndex={-1} role="status">
          {t(`edit.original.said.${stateOf(known)}`, said)}
        </p>
      )}
      {original && (
        <p>
          <a
            href={original.mayEdit ? joinUrl(original.url, '/edit') : original.url}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              openUrl(event.currentTarget.pathname)
            }}
          >
            {t('edit.original.toOriginal')}
          </a>
        </p>
      )}
      {stale.length > 0 && original && (
        <ul className="edit-original" role="list" ref={list}>
          {stale.map((text) => (
            <StaleText
              key={text.place}
              text={text}
              originalLang={original.lang}
              page={page}
              isBusy={isPending && placeOf(variables) === text.place}
              isAdding={isAdding}
              onRight={() => mutate({ texts: [asRead(text)] })}
              onAdd={(added) => {
                // A second press comes before the first is drawn as busy.
                if (adding.current.has(added.block.guid)) return
                adding.current.add(added.block.guid)
                addBlock(added)
              }}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      {failure && (
        <Notice kind="negative" isAnswer title={isGone(failure) ? t('edit.original.notThere') : describeFailureInLine(failure, t)} />
      )}
    </Dialog>
  )
}

interface WantedBlock {
  block: StaleBlock
  blockName: string
}

type Said = { texts: { place: string; print?: string | undefined }[] } | { whole: string }

const asRead = ({ place, print }: TranslationState['stale'][number]) => ({ place, ...(print !== undefined && { print }) })

/** The one text that is called right; undefined for all of them. */
function placeOf(said: Said | undefined): string | undefined {
  return said && 'texts' in said && said.texts.length === 1 ? said.texts[0]?.place : undefined
}

const isGone = (failure: Error) => failure instanceof ApiProblem && failure.code === 'SITE_NOT_FOUND'

function stateOf({ markedOn, stale }: TranslationState): 'unknown' | 'none' | 'some' {
  if (markedOn === undefined) return 'unknown'
  return stale.length === 0 ? 'none' : 'some'
}
