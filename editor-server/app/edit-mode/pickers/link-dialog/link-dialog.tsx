import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isVagueLinkText } from '#content/checks/link-text-vague/is-vague-link-text.ts'
import { formatSize } from '#content/model/media/format-size.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { LinkDialogProps } from '../contract.ts'
import { findLinkFault, type LinkForm, readLinkForm, spellLink } from '../link-forms.ts'
import { useMedia, useTarget } from '../use-picked.ts'
import { LinkKinds } from './link-kinds.tsx'
import { LinkPlace, type Picked } from './link-place.tsx'
import { HelpNote } from '../../workspace/help-note.tsx'

/**
 * Where a link leads and what it says: a page or item, an address, a file, an e-mail address or a telephone number. What is
 * chosen from the site or typed as an address in its search is the link at once.
 */
export function LinkDialog({ source, value, place, isTextFixed = false, onSave, onRemove, onClose }: LinkDialogProps): ReactNode {
  const { t, i18n } = useTranslation()
  const id = useId()
  const [form, setForm] = useState<LinkForm>(() => openForm(value.href))
  const [text, setText] = useState(value.text)
  const [chosen, setChosen] = useState<Picked>({})
  const opened = readLinkForm(value.href)
  const openedTarget = useTarget(source, opened.kind === 'target' ? opened.guid : undefined)
  const openedFile = useMedia(source, opened.kind === 'file' ? opened.guid : undefined)
  const target = chosen.target ?? openedTarget ?? undefined
  const file = chosen.file ?? openedFile ?? undefined
  const [isSent, setSent] = useState(false)
  const [isFirst, setFirst] = useState(true)
  const fault = findLinkFault(form)
  const suggested = suggestText(form, { target, file, language: i18n.language })
  const words = text.trim() === '' ? suggested : text.trim()
  /** @param to what has just been chosen */
  const save = (to = form, picked: Picked = {}) => {
    const said = text.trim() === '' ? suggestText(to, { target, file, language: i18n.language, ...picked }) : text.trim()
    if (findLinkFault(to) === undefined && (place === 'option' || said !== '' || isTextFixed))
      return onSave({ href: spellLink(to), text: place === 'prose' ? said : text.trim() })
    setForm(to)
    setChosen({ ...chosen, ...picked })
    setSent(true)
  }
  return (
    <Dialog
      isOpen
      title={t(`edit.link-dialog.${onRemove ? 'change' : 'add'}`)}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={id}>
            {t('edit.link-dialog.save')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          {onRemove && (
            <Button look="quiet" onClick={onRemove}>
              {t('edit.link-dialog.remove')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className="edit-link-dialog"
        noValidate
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return
          // The search would take it to close its choices, which stay in sight anyway.
          event.stopPropagation()
          onClose()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog is in the tree of its opener, which may have a form of its own.
          event.stopPropagation()
          save()
        }}
      >
        {!isTextFixed && (
          <TextField
            label={t(`edit.link-dialog.${place === 'prose' ? 'text' : 'label'}`)}
            hint={place === 'option' ? t('edit.link-dialog.labelHint') : undefined}
            isOptional={place === 'option'}
            value={text}
            placeholder={suggested}
            maxLength={place === 'option' ? 120 : undefined}
            error={isSent && place === 'prose' && words === '' ? t('edit.link-dialog.faults.textMissing') : undefined}
            onChange={({ target: input }) => setText(input.value)}
          />
        )}
        {!isTextFixed && words !== '' && isVagueLinkText(words) && (
          <Notice kind="warning" isAnswer title={t('edit.link-dialog.vague.title', { text: words })}>
            <p>{t('edit.link-dialog.vague.text')}</p>
          </Notice>
        )}
        <LinkKinds
          kind={form.kind === 'anchor' ? 'web' : form.kind}
          onChange={(kind) => (setFirst(false), setForm(emptyForm(kind, form)))}
        />
        <LinkPlace
          source={source}
          form={form}
          target={target}
          file={file}
          isFirst={isFirst}
          error={isSent && fault !== undefined ? t(`edit.link-dialog.faults.${fault}`) : undefined}
          onChange={setForm}
          onChoose={save}
        />
      </form>
      <HelpNote topic="link" />
    </Dialog>
  )
}

/** A new link most often leads to a page. */
function openForm(href: string): LinkForm {
  return href === '' ? { kind: 'target', guid: '', hash: '' } : readLinkForm(href)
}

function emptyForm(kind: LinkForm['kind'], before: LinkForm): LinkForm {
  if (kind === before.kind) return before
  switch (kind) {
    case 'target':
      return { kind, guid: '', hash: '' }
    case 'file':
      return { kind, guid: '' }
    case 'mail':
      return { kind, address: '', subject: '' }
    case 'phone':
      return { kind, number: '' }
    default:
      return { kind: 'web', address: '' }
  }
}

/** What a link without words of its own says; of a file its type and size, too (check `link-document`). */
function suggestText(form: LinkForm, { target, file, language }: Picked & { language: string }): string {
  switch (form.kind) {
    case 'target':
      return target && target.guid === form.guid ? target.title : ''
    case 'file': {
      if (!file || file.guid !== form.guid) return ''
      const name = file.name.replace(/\.[a-z0-9]+$/i, '') || file.extension
      const size = file.size === undefined ? '' : `, ${formatSize(file.size, language)}`
      return `${name} (${file.extension}${size})`
    }
    case 'mail':
      return form.address.trim()
    case 'phone':
      return form.number.trim()
    default:
      return spellLink(form)
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, '')
  }
}
