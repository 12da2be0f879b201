import { ExternalLink, FileText, Link as LinkIcon, Mail, Pencil, Phone, Plus, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import type { LinkValue } from '../pickers/contract.ts'
import { LinkDialog } from '../pickers/link-dialog/link-dialog.tsx'
import { readLinkForm } from '../pickers/link-forms.ts'
import { useMedia, useTarget } from '../pickers/use-picked.ts'
import { useFocusAfterChange } from './focus-after-change.ts'
import { useFieldTools } from './field-tools.ts'

const icons = { target: LinkIcon, anchor: LinkIcon, file: FileText, web: ExternalLink, mail: Mail, phone: Phone } as const

export interface LinkLineProps {
  id: string
  label: string
  describedBy: string | undefined
  value: LinkValue | undefined
  onSave: (link: LinkValue) => void
  /** Absent for a link that has to be there. */
  onRemove?: (() => void) | undefined
}

/** A link as it is: its words and where it leads, with a dialog to change it. */
export function LinkLine({ id, label, describedBy, value, onSave, onRemove }: LinkLineProps): ReactNode {
  const { t } = useTranslation()
  const { pickers } = useFieldTools()
  const [isOpen, setOpen] = useState(false)
  const isSet = value !== undefined && value.href !== ''
  const focusAfter = useFocusAfterChange(id, isSet)
  const title = useTargetTitle(value?.href)
  const remove =
    onRemove &&
    (() => {
      setOpen(false)
      focusAfter(false)
      onRemove()
    })
  const dialog = isOpen && (
    <LinkDialog
      source={pickers}
      place="option"
      value={value ?? { href: '', text: '' }}
      onSave={(link) => {
        setOpen(false)
        focusAfter(true)
        onSave(link)
      }}
      onClose={() => setOpen(false)}
      onRemove={value && remove}
    />
  )
  if (!value || !isSet) {
    return (
      <div>
        <Button id={id} aria-describedby={describedBy} look="quiet" icon={<Icon of={Plus} size={16} />} onClick={() => setOpen(true)}>
          {t('edit.fields.link.choose')}
        </Button>
        {dialog}
      </div>
    )
  }
  const shown = value.text || title || value.href
  return (
    <div className="edit-link">
      <Icon of={icons[readLinkForm(value.href).kind]} size={16} />
      <span className="edit-link__words">
        <span className="edit-link__text">{shown}</span>
        {shown !== (title ?? value.href) && <span className="edit-link__target">{title ?? value.href}</span>}
      </span>
      <IconButton
        id={id}
        aria-describedby={describedBy}
        icon={Pencil}
        label={t('edit.fields.link.change', { label, link: shown })}
        onClick={() => setOpen(true)}
      />
      {remove && <IconButton icon={Trash2} label={t('edit.fields.link.remove', { label, link: shown })} onClick={remove} />}
      {dialog}
    </div>
  )
}

/** Title of the page, item or file that an address leads to, once it is known. */
function useTargetTitle(href: string | undefined): string | undefined {
  const { pickers } = useFieldTools()
  const form = href ? readLinkForm(href) : undefined
  const target = useTarget(pickers, form?.kind === 'target' ? form.guid : undefined)
  const file = useMedia(pickers, form?.kind === 'file' ? form.guid : undefined)
  return target?.title ?? file?.name
}
