import { useQuery } from '@tanstack/react-query'
import { Image as ImageIcon, Replace, Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getMedia } from '../../../../api/media/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { OrderedList } from './ordered-list.tsx'
import { SettingGroup } from './setting-group.tsx'
import type { SettingsFormState } from './use-section.ts'

const MediaPicker = createLateDialog(async () => (await import('./media-picker.tsx')).MediaPicker)

export interface MediaSettingProps {
  form: SettingsFormState
  name: 'headerLogo' | 'faviconLogo'
  hint: string
}

/** A setting that names one picture of the library. */
export function MediaSetting({ form, name, hint }: MediaSettingProps): ReactNode {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name })
  const [isOpen, setOpen] = useState(false)
  const choose = useRef<HTMLButtonElement>(null)
  const label = t(`parts.settingNames.${name}`)
  const { value } = field
  return (
    <SettingGroup label={label} hint={hint} error={fieldState.error?.message} id={fieldIdOf(name)}>
      <div className="admin-ordered__item">
        {value !== '' && <Thumbnail guid={value} />}
        {value !== '' && <MediaName guid={value} />}
        <span className="admin-ordered__buttons">
          <Button
            ref={choose}
            icon={<Icon of={value === '' ? ImageIcon : Replace} />}
            aria-label={t(value === '' ? 'settings.chooseFor' : 'settings.otherFor', { label })}
            onClick={() => setOpen(true)}
          >
            {t(value === '' ? 'settings.choose' : 'settings.other')}
          </Button>
          {value !== '' && (
            <Button
              icon={<Icon of={Trash2} />}
              aria-label={t('settings.removeFrom', { name: label })}
              onClick={() => {
                field.onChange('')
                choose.current?.focus()
              }}
            >
              {t('settings.remove')}
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <MediaPicker
          onClose={() => setOpen(false)}
          onChoose={(guid) => {
            setOpen(false)
            field.onChange(guid)
          }}
        />
      )}
    </SettingGroup>
  )
}

/** The setting that names several pictures of the library, in an order. */
export function HeaderImagesSetting({ form, hint }: { form: SettingsFormState; hint: string }): ReactNode {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name: 'headerImages' })
  const [isOpen, setOpen] = useState(false)
  const label = t('parts.settingNames.headerImages')
  const { value: guids } = field
  return (
    <SettingGroup label={label} hint={hint} error={fieldState.error?.message} id={fieldIdOf('headerImages')}>
      {guids.length > 0 && <NamedPictures label={label} guids={guids} onChange={field.onChange} />}
      <div className="app-actions">
        <Button icon={<Icon of={ImageIcon} />} onClick={() => setOpen(true)}>
          {t('settings.addImage')}
        </Button>
      </div>
      {isOpen && (
        <MediaPicker
          onClose={() => setOpen(false)}
          onChoose={(guid) => {
            setOpen(false)
            if (!guids.includes(guid)) field.onChange([...guids, guid])
          }}
        />
      )}
    </SettingGroup>
  )
}

function NamedPictures({ label, guids, onChange }: { label: string; guids: readonly string[]; onChange: (guids: string[]) => void }) {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.named(guids),
    queryFn: ({ signal }) =>
      Promise.all(guids.map((guid) => callApi(getMedia, { params: { guid }, signal }).then(({ body }) => body.name, nothingIfGone))),
    placeholderData: (before) => before,
    ...askAnew,
  })
  const items = guids.map((guid, index) => ({
    value: guid,
    label: data?.[index] || t('settings.pictureNumber', { number: index + 1 }),
    picture: <Thumbnail guid={guid} />,
    ...(data?.[index] === null && { note: t('settings.gone') }),
  }))
  return <OrderedList label={label} items={items} onChange={onChange} />
}

function MediaName({ guid }: { guid: string }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.media(guid),
    queryFn: ({ signal }) => callApi(getMedia, { params: { guid }, signal }).then(({ body }) => body, nothingIfGone),
    ...askAnew,
  })
  return <span className="admin-ordered__name">{data === null ? t('settings.gone') : data?.name}</span>
}

const Thumbnail = ({ guid }: { guid: string }) => (
  <img className="admin-ordered__picture" src={`/a/${guid}?width=150&height=150&fit=contain&frames=first`} alt="" width={56} height={56} />
)

/** @returns null for a file that is gone @throws every other failure */
function nothingIfGone(problem: unknown): null {
  if (problem instanceof ApiProblem && problem.status === 404) return null
  throw problem
}
