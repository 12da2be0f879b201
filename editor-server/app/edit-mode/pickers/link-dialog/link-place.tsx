import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Media } from '../../../../api/media/contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import type { LinkChoice, PickerSource } from '../contract.ts'
import type { LinkForm } from '../link-forms.ts'
import { MediaDialog } from '../media-dialog/media-dialog.tsx'
import { TargetField } from '../target-field/target-field.tsx'

/** What the form names by its guid. */
export interface Picked {
  target?: LinkChoice | undefined
  file?: Media | undefined
}

export interface LinkPlaceProps {
  source: PickerSource
  form: LinkForm
  target: LinkChoice | undefined
  file: Media | undefined
  error: string | undefined
  /** Nothing has been chosen since the dialog opened: the focus is in the search. */
  isFirst: boolean
  onChange: (form: LinkForm) => void
  /** It is all that has to be said: the link is made. */
  onChoose: (form: LinkForm, picked?: Picked) => void
}

/** The fields for one kind of link. */
export function LinkPlace({ source, form, target, file, error, isFirst, onChange, onChoose }: LinkPlaceProps): ReactNode {
  const { t } = useTranslation()
  switch (form.kind) {
    case 'target':
      return (
        <>
          <TargetField
            label={t('edit.link-dialog.target')}
            source={source}
            value={target?.guid === form.guid ? target : undefined}
            error={error}
            hint={t('edit.link-dialog.targetHint')}
            isFirst={isFirst}
            onAddress={onChoose}
            onChange={(choice) => {
              const hash = choice.guid === form.guid ? form.hash : ''
              onChoose({ kind: 'target', guid: choice.guid, hash }, { target: choice })
            }}
          />
          {target && target.guid === form.guid && (
            <HeadingField source={source} target={target} value={form.hash} onChange={(hash) => onChange({ ...form, hash })} />
          )}
        </>
      )
    case 'file':
      return (
        <FileField
          source={source}
          file={file}
          error={error}
          onChoose={(media) => onChoose({ kind: 'file', guid: media.guid }, { file: media })}
        />
      )
    case 'mail':
      return (
        <>
          <TextField
            label={t('edit.link-dialog.mail')}
            type="email"
            autoComplete="off"
            value={form.address}
            error={error}
            onChange={({ target: input }) => onChange({ ...form, address: input.value })}
          />
          <TextField
            label={t('edit.link-dialog.subject')}
            isOptional
            value={form.subject}
            onChange={({ target: input }) => onChange({ ...form, subject: input.value })}
          />
        </>
      )
    case 'phone':
      return (
        <TextField
          label={t('edit.link-dialog.phone')}
          hint={t('edit.link-dialog.phoneHint')}
          type="tel"
          autoComplete="off"
          value={form.number}
          error={error}
          onChange={({ target: input }) => onChange({ kind: 'phone', number: input.value })}
        />
      )
    default:
      return (
        <TextField
          label={t('edit.link-dialog.web')}
          hint={t('edit.link-dialog.webHint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={form.kind === 'anchor' ? `#${form.hash}` : form.address}
          error={error}
          onChange={({ target: input }) => onChange({ kind: 'web', address: input.value })}
        />
      )
  }
}

interface HeadingFieldProps {
  source: PickerSource
  target: LinkChoice
  value: string
  onChange: (hash: string) => void
}

/** A part of the page, by its heading. There is nothing to choose on a page without headings. */
function HeadingField({ source, target, value, onChange }: HeadingFieldProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { data: headings = [] } = useQuery({
    queryKey: keys.pageHeadings(target.guid),
    queryFn: ({ signal }) => source.listHeadings(target, signal),
    ...askAnew,
  })
  const isUnknown = value !== '' && !headings.some((heading) => heading.id === value)
  if (headings.length === 0 && !isUnknown) return null
  return (
    <div className="ui-text-field">
      <label className="ui-text-field__label" htmlFor={id}>
        {t('edit.link-dialog.heading')}
      </label>
      <select id={id} className="ui-text-field__input" value={value} onChange={({ target: select }) => onChange(select.value)}>
        <option value="">{t('edit.link-dialog.wholePage')}</option>
        {isUnknown && <option value={value}>{t('edit.link-dialog.unknownHeading', { id: value })}</option>}
        {headings.map((heading) => (
          <option key={heading.id} value={heading.id}>
            {`${'\u2003'.repeat(Math.max(0, heading.level - 2))}${heading.text}`}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FileFieldProps {
  source: PickerSource
  file: Media | undefined
  error: string | undefined
  onChoose: (media: Media) => void
}

function FileField({ source, file, error, onChoose }: FileFieldProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="ui-text-field" role="group" aria-labelledby={id}>
      <p className="ui-text-field__label" id={id}>
        {t('edit.link-dialog.file')}
      </p>
      {error !== undefined && <p className="ui-text-field__error">{error}</p>}
      {file && <p className="edit-link-dialog__file">{file.name}</p>}
      <div>
        <Button onClick={() => setOpen(true)}>{t(`edit.link-dialog.${file ? 'otherFile' : 'chooseFile'}`)}</Button>
      </div>
      {isOpen && (
        <MediaDialog
          source={source}
          kinds={['document', 'image']}
          onClose={() => setOpen(false)}
          onChoose={(media) => {
            setOpen(false)
            onChoose(media)
          }}
        />
      )}
    </div>
  )
}
