import { isDecoration } from '#content/model/media/describe-image.ts'
import { languages } from '#content/model/page/schema.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Media } from '../../../../api/media/contract.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { FocalPoint } from '../../../ui/focal-point/focal-point.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { copyOf } from './media-rows.ts'
import { readTags } from './read-tags.ts'
import { type SeenMedia, useMediaChanges } from './use-media-changes.ts'

interface Values {
  name: string
  credit: string
  tags: string
  isDecorative: boolean
  alt: Record<string, string>
}

export interface DetailsFormProps {
  id: string
  seen: SeenMedia
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

const MIDDLE = { x: 0.5, y: 0.5 }

/** What the library says of a file; of an image also what it shows, and what of it stays in view where it is cut. */
export function DetailsForm({ id, seen, onBusy, onClose }: DetailsFormProps): ReactNode {
  const { t, i18n } = useTranslation()
  const tasks = useTasks()
  const { save } = useMediaChanges()
  const { body: media } = seen
  const [point, setPoint] = useState(media.focalPoint ?? MIDDLE)
  const form = useCallForm<Values>()
  const [isDecorative, setDecorative] = useState(isDecoration(media))
  const submission = useSubmission(
    form,
    async ({ name, credit, tags, alt = {} }) => {
      const fields = { name: name.trim(), tags: readTags(tags), ...(credit.trim() !== '' && { credit: credit.trim() }) }
      const described = { alt: { ...media.alt, ...alt }, isDecorative, point }
      await runFormTask(tasks, {
        type: 'edit',
        entity: 'media',
        work: () =>
          save({
            guid: media.guid,
            version: seen.version,
            fields: { ...fields, ...(media.kind === 'image' ? toImageFields(described) : { alt: media.alt }) },
          }),
        undo: ({ version }) => save({ guid: media.guid, version, fields: fieldsOf(media) }),
      })
      onClose()
    },
    { wordings: { SITE_VERSION_STALE: { title: t('media.staleTitle'), text: t('media.staleText') } } },
  )
  useEffect(() => onBusy(submission.isBusy), [onBusy, submission.isBusy])
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  return (
    <CallForm form={form} submission={submission} id={id} label={t('media.details')}>
      <TextField {...fieldProps(form, 'name')} label={t('media.name')} defaultValue={media.name} maxLength={200} autoComplete="off" />
      {media.kind === 'image' && (
        <fieldset className="admin-media-alt">
          <legend>{t('media.alt')}</legend>
          <p className="app-dim">{t('media.altLead')}</p>
          <Checkbox
            label={
              <>
                {t('media.decorative')}
                <span className="admin-rights__text">{t('media.decorativeText')}</span>
              </>
            }
            checked={isDecorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
          {!isDecorative &&
            languages.map((language) => (
              <TextField
                key={language}
                {...fieldProps(form, `alt.${language}`)}
                label={t('media.altIn', { language: names.of(language) ?? language })}
                defaultValue={media.alt[language] ?? ''}
                maxLength={300}
                autoComplete="off"
              />
            ))}
        </fieldset>
      )}
      <TextField
        {...fieldProps(form, 'credit')}
        label={t('media.credit')}
        hint={t('media.creditHint')}
        defaultValue={media.credit ?? ''}
        maxLength={200}
        autoComplete="off"
        isOptional
      />
      <TextField
        {...fieldProps(form, 'tags')}
        label={t('media.tags')}
        hint={t('media.tagsHint')}
        defaultValue={media.tags.join(', ')}
        maxLength={1300}
        autoComplete="off"
        isOptional
      />
      {media.kind === 'image' && media.width !== undefined && media.height !== undefined && (
        <fieldset className="admin-media-alt">
          <legend>{t('media.focus')}</legend>
          <p className="app-dim">{t('media.focusLead')}</p>
          <FocalPoint src={copyOf(media, 800)} width={media.width} height={media.height} value={point} onChange={setPoint} />
        </fieldset>
      )}
    </CallForm>
  )
}

interface Described {
  alt: Record<string, string>
  isDecorative: boolean
  point: { x: number; y: number }
}

/** An empty text says nothing; that an image is decoration is said by its own choice. */
function toImageFields({ alt, isDecorative, point }: Described) {
  const written = Object.fromEntries(Object.entries(alt).filter(([, text]) => text.trim() !== ''))
  const isMoved = point.x !== MIDDLE.x || point.y !== MIDDLE.y
  return { alt: written, ...(isDecorative && { isDecorative }), ...(isMoved && { focalPoint: point }) }
}

/** What can be changed of a file, as it was. */
function fieldsOf({ name, alt, isDecorative, credit, focalPoint, tags }: Media) {
  return {
    name,
    alt,
    tags,
    ...(isDecorative !== undefined && { isDecorative }),
    ...(credit !== undefined && { credit }),
    ...(focalPoint && { focalPoint }),
  }
}
