import { Plus } from 'lucide'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TypeSelect } from './type-select.tsx'
import type { SentItem } from './read-lines.ts'

export interface AddItemProps {
  types: readonly string[]
  /** True when it is there. */
  onAdd: (item: SentItem) => Promise<boolean>
  /** Beside the button. */
  end?: ReactNode
}

/** A title and Enter make an item; focus stays for the next one. */
export function AddItem({ types, onAdd, end }: AddItemProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string>()
  /** Titles are entered faster than they are sent: each waits for the one before. */
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const [isMissing, setMissing] = useState(false)
  const type = chosen ?? types[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(title.trim() === '')
    input.current?.focus()
    if (title.trim() === '' || type === undefined) return
    // The next title may be typed meanwhile.
    setTitle('')
    const sent = sending.current.then(() => onAdd({ title: title.trim(), listItemTypeName: type }))
    sending.current = sent.catch(() => undefined)
    if (!(await sent)) setTitle((typed) => (typed === '' ? title : typed))
  }
  if (types.length === 0) return <p className="edit-drawer__empty">{t('edit.item-list.noTypes')}</p>
  return (
    <form className="edit-items__add" onSubmit={(event) => void submit(event)} noValidate>
      <label className="edit-field__label" htmlFor={id}>
        {t('edit.item-list.new')}
      </label>
      <input
        ref={input}
        className="edit-input"
        id={id}
        value={title}
        maxLength={TITLE_MAX_LENGTH}
        placeholder={t('edit.item-list.title')}
        autoComplete="off"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setTitle(target.value)
          setMissing(false)
        }}
      />
      {isMissing && (
        <p className="edit-field__error" id={`${id}-error`}>
          {t('edit.item-list.titleMissing')}
        </p>
      )}
      {types.length > 1 && <TypeSelect types={types} value={type ?? ''} onChange={setChosen} />}
      <div className="edit-items__buttons">
        <Button type="submit" look="primary" icon={<Icon of={Plus} size={16} />}>
          {t('edit.item-list.add')}
        </Button>
        {end}
      </div>
    </form>
  )
}
