import type { CommentPerson } from '#content/model/comment/comment-card.ts'
import { COMMENT_LENGTH } from '#content/model/comment/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { AtSign } from 'lucide'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { describeFailureInLine } from '../../ui/call-form/describe-failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { addPerson, labelPeople, showMentions, storeMentions } from './mention-labels.ts'
import { PeoplePicker } from './people-picker.tsx'

export interface CommentFormProps {
  page: Guid
  label: string
  /** Of the button; absent: it stands elsewhere and names the form. */
  sendLabel?: string
  id?: string
  /** As it is stored. */
  text?: string
  /** Whom that mentions. */
  people?: readonly CommentPerson[]
  isBusy: boolean
  problem: unknown
  hasFocus?: boolean
  /** What is asked before it. */
  lead?: ReactNode
  /** There is something to send without it. */
  isOptional?: boolean
  /** Resolves with whether it was taken. */
  onSend: (text: string) => Promise<boolean>
  onCancel?: () => void
}

/** A field for what somebody says; an at sign, or its button, chooses whom it mentions. */
export function CommentForm({
  page,
  label,
  sendLabel,
  id,
  text: stored = '',
  people = [],
  isBusy,
  problem,
  hasFocus = false,
  lead,
  isOptional = false,
  onSend,
  onCancel,
}: CommentFormProps): ReactNode {
  const { t } = useTranslation()
  const [labels, setLabels] = useState(() => labelPeople(people))
  const [text, setText] = useState(() => showMentions(stored, labels))
  const [isMissing, setMissing] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Where the mention comes, and whether the at sign stands there already. */
  const place = useRef({ at: 0, isTyped: false })
  const caret = useRef<number>(undefined)

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value)
    setMissing(false)
    const at = target.selectionStart
    if ((nativeEvent as InputEvent).data !== '@' || !/(^|\s)@$/.test(target.value.slice(0, at))) return
    place.current = { at: at - 1, isTyped: true }
    setChoosing(true)
  }
  const ask = () => {
    place.current = { at: field.current?.selectionStart ?? text.length, isTyped: false }
    setChoosing(true)
  }
  const goOn = (at: number) => {
    caret.current = at
    // Headless UI gives the focus back, and whoever types at once is not held up.
    requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()))
  }
  // Before anything is typed there.
  useLayoutEffect(() => {
    const at = caret.current
    caret.current = undefined
    if (at !== undefined) field.current?.setSelectionRange(at, at)
  })
  const leave = () => {
    setChoosing(false)
    goOn(place.current.at + (place.current.isTyped ? 1 : 0))
  }
  const mention = (person: CommentPerson) => {
    const { at, isTyped } = place.current
    const added = addPerson(labels, person)
    const before = text.slice(0, at)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    const start = `${before}${gap}@${added.label} `
    setLabels(added.labels)
    setText(start + text.slice(at + (isTyped ? 1 : 0)).replace(/^ /, ''))
    setChoosing(false)
    goOn(start.length)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (text.trim() === '' && !isOptional) {
      setMissing(true)
      return field.current?.focus()
    }
    if (await onSend(storeMentions(text, labels))) setText('')
  }
  /** Elsewhere the same keys publish the page. */
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.requestSubmit()
  }
  return (
    <form className="edit-say" id={id} data-sends onSubmit={(event) => void send(event)} onKeyDown={sendByKey} noValidate>
      {lead}
      <TextArea
        ref={field}
        label={label}
        rows={3}
        value={text}
        maxLength={COMMENT_LENGTH}
        autoFocus={hasFocus}
        isOptional={isOptional}
        error={isMissing ? t('edit.comments.missing') : undefined}
        onChange={change}
      />
      {problem !== null && problem !== undefined && <Notice kind="negative" isAnswer title={describeFailureInLine(problem, t)} />}
      <div className="edit-say__buttons">
        {sendLabel !== undefined && (
          <Button type="submit" look="primary" isBusy={isBusy}>
            {sendLabel}
          </Button>
        )}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        )}
        <Button look="quiet" icon={<Icon of={AtSign} />} aria-haspopup="dialog" onClick={ask}>
          {t('edit.comments.mention')}
        </Button>
      </div>
      {isChoosing && <PeoplePicker page={page} onChoose={mention} onClose={leave} />}
    </form>
  )
}
