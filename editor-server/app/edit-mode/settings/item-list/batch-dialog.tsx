import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { readLines, type SentItem, toCalls } from './read-lines.ts'
import { TypeSelect } from './type-select.tsx'

export interface BatchDialogProps {
  types: readonly string[]
  onAdd: (calls: readonly (readonly SentItem[])[]) => Promise<unknown>
  onClose: () => void
}

/** Lines that are shown before they are made. */
const MOST_SHOWN = 8

/** Makes many items at once from pasted lines or a spreadsheet table, with a preview. */
export function BatchDialog({ types, onAdd, onClose }: BatchDialogProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const type = chosen ?? types[0] ?? ''
  const lines = readLines(text)
  const faulty = lines.filter(({ fault }) => fault !== undefined)
  const good = lines.length - faulty.length
  const make = async () => {
    if (good === 0) return
    setBusy(true)
    try {
      await onAdd(toCalls(lines, type))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setFailed(describeFailureInLine(error, t))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('edit.item-list.batch.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isBusy={isBusy} aria-disabled={good === 0 || undefined} onClick={() => void make()}>
            {t('edit.item-list.batch.make', { count: good })}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <div className="edit-batch">
        <label className="edit-field__label" htmlFor={id}>
          {t('edit.item-list.batch.lines')}
        </label>
        <p className="edit-field__hint" id={`${id}-hint`}>
          {t('edit.item-list.batch.hint')}
        </p>
        <textarea
          className="edit-input edit-input--lines"
          id={id}
          autoFocus
          rows={6}
          aria-describedby={`${id}-hint ${id}-count`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {types.length > 1 && <TypeSelect types={types} value={type} onChange={setChosen} />}
        <p id={`${id}-count`} role="status" className="edit-field__hint">
          {lines.length > 0 && t('edit.item-list.batch.count', { count: good })}
        </p>
        {lines.length > 0 && (
          <ol className="edit-batch__lines">
            {lines.slice(0, MOST_SHOWN).map(({ line, title, description, publishedOn }) => (
              <li key={line}>
                <strong>{title}</strong> {[publishedOn, description].filter(Boolean).join(' · ')}
              </li>
            ))}
            {lines.length > MOST_SHOWN && <li>{t('edit.item-list.batch.more', { count: lines.length - MOST_SHOWN })}</li>}
          </ol>
        )}
        {faulty.length > 0 && (
          <Notice kind="warning" title={t('edit.item-list.batch.skipped', { count: faulty.length })}>
            <ul>
              {faulty.slice(0, MOST_SHOWN).map(({ line, fault }) => (
                <li key={line}>{t('edit.item-list.batch.fault', { line, what: t(`edit.item-list.batch.faults.${fault}`) })}</li>
              ))}
            </ul>
          </Notice>
        )}
        {failed !== undefined && <Notice kind="negative" isAnswer title={failed} />}
      </div>
    </Dialog>
  )
}
