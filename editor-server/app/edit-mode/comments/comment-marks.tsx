import type { Guid } from '#content/model/guid/guid.ts'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { guidSchema } from '#content/model/guid/guid.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { CanvasController } from '../canvas/canvas-controller.ts'
import { blocksIn, findBlock, positionsOf } from '../session/actions/edited.ts'
import type { Edited } from '../session/contract.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { nameBlock } from '../workspace/name-block.ts'
import { useLiveMessage } from '../workspace/use-live-message.ts'
import { showThreads } from './asked.ts'
import { placeMarks } from './place-marks.ts'
import { useCommentTexts } from './use-comment-texts.ts'
import { useFollowedUndo } from './suggestion/use-followed-undo.ts'
import { useOthersComments } from './use-comments.ts'

/** The parameter of an address that opens a conversation: of links in mails, and of other screens. */
const ASKED = 'comment'

/** Marks each block that has open conversations with their number; pressing it shows them in the panel. Templates have none. */
export function CommentMarks({ controller }: { controller: CanvasController }): ReactNode {
  const hasTexts = useCommentTexts()
  const isTemplate = useEditState(({ edited }) => edited.kind === 'template')
  return hasTexts && !isTemplate ? <Marks controller={controller} /> : null
}

function Marks({ controller }: { controller: CanvasController }): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const queries = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const { told, tell } = useLiveMessage()
  const page = useEditState(({ edited }) => edited.value.guid)
  const counts = useOthersComments(
    page,
    useCallback((count: number) => tell(t('edit.comments.came', { count })), [t, tell]),
  )
  useFollowedUndo(page)
  useEffect(() => controller.followPlaces(() => root.current && placeMarks(root.current, controller)), [controller])
  useLayoutEffect(() => {
    if (root.current) placeMarks(root.current, controller)
  })
  const latest = useRef(tools)
  useEffect(() => {
    latest.current = tools
  })
  useEffect(() => {
    const thread = takeAsked()
    if (thread !== undefined) showThreads(latest.current, queries, { thread })
  }, [queries])
  return (
    <div ref={root}>
      {inOrder(counts?.blocks ?? [], tools.session.getState().edited).map(({ block, open }) => (
        <Mark
          key={block}
          guid={block}
          count={open}
          onShow={() => showThreads(tools, queries, { block })}
          onFocus={() => {
            const element = controller.page.find(block)
            if (element) controller.bringIntoView(element)
          }}
        />
      ))}
      <p className="ui-visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}

/** In the order of the page, which is that of the tab key too. */
function inOrder<Counted extends { block: Guid }>(counted: readonly Counted[], edited: Edited): Counted[] {
  const order = positionsOf(edited).flatMap((position) => blocksIn(edited, position).map(({ guid }) => guid))
  return counted.toSorted((one, other) => order.indexOf(one.block) - order.indexOf(other.block))
}

function Mark({ guid, count, onShow, onFocus }: { guid: Guid; count: number; onShow: () => void; onFocus: () => void }): ReactNode {
  const { t } = useTranslation()
  const { session } = useEdit()
  const name = useEditState(({ edited }) => {
    const block = findBlock(edited, guid)
    return block && nameBlock(block, session.code)
  })
  if (name === undefined) return null
  return (
    <div className="edit-remark" data-remarks={guid}>
      <button
        className="edit-remark__mark"
        type="button"
        aria-label={`${name}. ${t('edit.comments.mark', { count })}`}
        onFocus={onFocus}
        onClick={onShow}
      >
        <Icon of={MessageSquare} size={16} />
        <span aria-hidden="true">{count}</span>
      </button>
    </div>
  )
}

/** Takes it out of the address, so that a reload shows the page as it is worked on. */
function takeAsked(): Guid | undefined {
  const parameters = new URLSearchParams(location.search)
  const asked = parameters.get(ASKED)
  if (asked === null) return undefined
  parameters.delete(ASKED)
  const rest = parameters.toString()
  history.replaceState(history.state, '', location.pathname + (rest === '' ? '' : `?${rest}`) + location.hash)
  return guidSchema.safeParse(asked).data
}
