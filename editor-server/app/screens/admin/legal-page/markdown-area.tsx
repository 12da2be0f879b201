import { Bold, Heading2, Italic, Link, List } from 'lucide'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MAX_LEGAL_BODY } from '#content/model/legal/schema.ts'
import { beginLines, type Marked, wrapSelection } from '../../../edit-mode/fields/markdown/mark-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import type { LegalValues } from './legal-values.ts'

export interface MarkdownAreaProps {
  form: UseFormReturn<LegalValues>
  name: 'nl.body' | 'en.body'
  lang: string
  label: string
  hint: string
  /** What the page says as long as the field is empty; the person may begin with it. */
  standard: string | undefined
}

/** A whole text in Markdown, with buttons and keys for what it is mostly made of. */
export function MarkdownArea({ form, name, lang, label, hint, standard }: MarkdownAreaProps): ReactNode {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const text = useWatch({ control: form.control, name })
  const { ref, ...field } = fieldProps(form, name)
  const change = (marked: Marked) => {
    form.setValue(name, marked.text, { shouldDirty: true })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(marked.from, marked.to)
    })
  }
  const selected = (): Marked => ({
    text: form.getValues(name),
    from: area.current?.selectionStart ?? 0,
    to: area.current?.selectionEnd ?? 0,
  })
  const mark = (sign: string) => change(wrapSelection(selected(), sign))
  const link = () => {
    const { text: all, from, to } = selected()
    const written = `[${all.slice(from, to) || t('legal-page.markdown.linkText')}](https://)`
    // The address is what comes next.
    const end = from + written.length - 1
    change({ text: all.slice(0, from) + written + all.slice(to), from: end, to: end })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { b: () => mark('**'), i: () => mark('*'), k: link }[event.key.toLowerCase()]
    if (!act || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    act()
  }
  return (
    <div className="admin-markdown">
      <div className="admin-markdown__bar" role="group" aria-label={t('legal-page.markdown.bar', { label })}>
        <IconButton icon={Heading2} label={t('legal-page.markdown.heading')} onClick={() => change(beginLines(selected(), '## '))} />
        <IconButton icon={Bold} label={t('legal-page.markdown.bold')} onClick={() => mark('**')} />
        <IconButton icon={Italic} label={t('legal-page.markdown.italic')} onClick={() => mark('*')} />
        <IconButton icon={List} label={t('legal-page.markdown.list')} onClick={() => change(beginLines(selected(), '- '))} />
        <IconButton icon={Link} label={t('legal-page.markdown.link')} onClick={link} />
        {standard !== undefined && standard !== '' && text.trim() === '' && (
          <Button look="quiet" onClick={() => change({ text: standard, from: 0, to: 0 })}>
            {t('legal-page.startStandard')}
          </Button>
        )}
      </div>
      <TextArea
        {...field}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        label={label}
        hint={hint}
        rows={18}
        maxLength={MAX_LEGAL_BODY}
        lang={lang}
        onKeyDown={onKeyDown}
        isOptional
      />
    </div>
  )
}
