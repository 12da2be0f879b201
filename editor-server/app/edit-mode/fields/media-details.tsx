import { isDecoration } from '#content/model/media/describe-image.ts'
import { languages } from '#content/model/page/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Media } from '../../../api/media/contract.ts'
import { changes, keys } from '../../client/queries/keys.ts'
import { describeFailureInLine } from '../../ui/call-form/describe-failure.ts'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FocalPoint } from '../../ui/focal-point/focal-point.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useFieldTools } from './field-tools.ts'

export interface MediaDetailsProps {
  media: Media
  onSaved: () => void
  onClose: () => void
}

const MIDDLE = { x: 0.5, y: 0.5 }

/** Alternative texts and centre of interest of an image, or that it is decoration, as the library keeps them: they hold wherever the image is shown. */
export function MediaDetails({ media, onSaved, onClose }: MediaDetailsProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { lang, saveMedia } = useFieldTools()
  const [alt, setAlt] = useState(media.alt)
  const [isDecorative, setDecorative] = useState(isDecoration(media))
  const [point, setPoint] = useState(media.focalPoint ?? MIDDLE)
  const [hint, form] = [useId(), useId()]
  const queries = useQueryClient()
  const tasks = useTasks()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (fields: Pick<Media, 'alt' | 'isDecorative' | 'focalPoint'>) =>
      runFormTask(tasks, { type: 'save', entity: 'media', work: () => saveMedia(media.guid, fields) }),
    meta: { changes: changes.media },
    onSuccess(saved) {
      queries.setQueryData(keys.media(media.guid), saved)
      onSaved()
    },
  })
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const all = [lang, ...languages.filter((language) => language !== lang)]
  const save = (event: FormEvent) => {
    event.preventDefault()
    // It stands in the form of the page's settings, as React sees it.
    event.stopPropagation()
    if (isPending) return
    // An empty text says nothing; that an image is decoration is said by its own choice.
    const written = Object.fromEntries(Object.entries(alt).filter(([, text]) => text.trim() !== ''))
    mutate({ alt: written, isDecorative: isDecorative || undefined, focalPoint: point })
  }
  return (
    <Dialog
      isOpen
      title={media.name}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} look="primary" isBusy={isPending}>
            {t('edit.fields.media.save')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <form id={form} className="edit-media-details" noValidate onSubmit={save}>
        <p>{t('edit.fields.media.everywhere')}</p>
        <Checkbox
          label={t('edit.fields.media.decorative')}
          checked={isDecorative}
          aria-describedby={hint}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        <p className="ui-text-field__hint" id={hint}>
          {t('edit.fields.media.decorativeHint')}
        </p>
        {all.map((language, index) => (
          <TextField
            key={language}
            label={t('edit.fields.media.altIn', { language: names.of(language) ?? language })}
            value={alt[language] ?? ''}
            autoFocus={index === 0 && !isDecoration(media)}
            maxLength={300}
            disabled={isDecorative}
            onChange={({ target }) => setAlt({ ...alt, [language]: target.value })}
          />
        ))}
        {media.width !== undefined && media.height !== undefined && (
          <FocalPoint
            src={`${media.url}?width=800&frames=first`}
            width={media.width}
            height={media.height}
            value={point}
            onChange={setPoint}
          />
        )}
      </form>
      {error && <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)} />}
    </Dialog>
  )
}
