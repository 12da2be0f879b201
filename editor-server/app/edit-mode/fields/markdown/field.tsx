import { Bold, Italic, Link, List } from 'lucide'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import type { LinkValue } from '../../pickers/contract.ts'
import { LinkDialog } from '../../pickers/link-dialog/link-dialog.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useFieldTools } from '../field-tools.ts'
import { type FieldProps, valueOf } from '../field.ts'
import { beginLines, type Marked, wrapSelection } from './mark-text.ts'

/** Markdown of a few lines, with buttons and keys for what it can hold. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { pickers } = useFieldTools()
  const area = useRef<HTMLTextAreaElement>(null)
  const [link, setLink] = useState<{ value: LinkValue; from: number; to: number }>()
  const value = valueOf(field)
  const text = typeof value === 'string' ? value : ''
  const change = (marked: Marked) => {
    field.onChange(marked.text === '' ? undefined : marked.text)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(marked.from, marked.to)
    })
  }
  const selected = () => ({ text, from: area.current?.selectionStart ?? text.length, to: area.current?.selectionEnd ?? text.length })
  const mark = (sign: string) => change(wrapSelection(selected(), sign))
  const askLink = () => {
    const { from, to } = selected()
    setLink({ value: { href: '', text: text.slice(from, to) }, from, to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { b: () => mark('**'), i: () => mark('*'), k: askLink }[event.key.toLowerCase()]
    if (!act || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // Mod+K is the palette's everywhere else.
    event.stopPropagation()
    act()
  }
  return (
    <FieldFrame field={field}>
      {(control) => (
        <div className="edit-markdown">
          <div className="edit-markdown__bar" role="group" aria-label={t('edit.fields.markdown.bar', { label: field.texts.label })}>
            <IconButton icon={Bold} label={t('edit.fields.markdown.bold')} onClick={() => mark('**')} />
            <IconButton icon={Italic} label={t('edit.fields.markdown.italic')} onClick={() => mark('*')} />
            <IconButton icon={List} label={t('edit.fields.markdown.list')} onClick={() => change(beginLines(selected(), '- '))} />
            <IconButton icon={Link} label={t('edit.fields.markdown.link')} onClick={askLink} />
          </div>
          <textarea
            {...control}
            ref={area}
            className="edit-input edit-input--lines"
            rows={4}
            maxLength={field.schema.maxLength}
            value={text}
            onKeyDown={onKeyDown}
            onChange={({ target }) => field.onChange(target.value === '' ? undefined : target.value)}
          />
          {link && (
            <LinkDialog
              source={pickers}
              place="prose"
              value={link.value}
              onClose={() => setLink(undefined)}
              onSave={({ href, text: label }) => {
                const written = `[${label}](${href})`
                setLink(undefined)
                change({ text: text.slice(0, link.from) + written + text.slice(link.to), from: link.from, to: link.from + written.length })
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
