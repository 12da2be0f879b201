import { type ReactNode, useRef } from 'react'
import { Plus, Trash2 } from 'lucide'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useFocusAdded } from '../../../ui/focus-added/use-focus-added.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { CheckSetting } from './check-setting.tsx'
import { OwnCategories } from './own-categories.tsx'
import { SectionForm } from './section-form.tsx'
import { SettingGroup } from './setting-group.tsx'
import { useSettingsTools } from './settings-context.ts'
import type { SettingsFormState } from './use-section.ts'

const MOST_HOSTS = 20

/** What the site counts by itself, and what of others it uses. Nothing of others loads before a visitor allows it. */
export function PartiesSection(): ReactNode {
  const { t } = useTranslation()
  const { settings } = useSettingsTools()
  return (
    <SectionForm name="parties">
      {(form) => (
        <>
          <CheckSetting form={form} name="countVisits" hint={t('settings.parties.countHint')} />
          <TextField
            {...fieldProps(form, 'siteimproveId')}
            label={t('parts.settingNames.siteimproveId')}
            hint={t('settings.parties.siteimproveHint')}
            defaultValue={settings.siteimproveId}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            isOptional
          />
          <TextField
            {...fieldProps(form, 'googleSiteVerification')}
            label={t('parts.settingNames.googleSiteVerification')}
            hint={t('settings.parties.googleHint')}
            defaultValue={settings.googleSiteVerification}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            isOptional
          />
          <VideoHosts form={form} />
          <OwnCategories form={form} />
        </>
      )}
    </SectionForm>
  )
}

function VideoHosts({ form }: { form: SettingsFormState }): ReactNode {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { field, fieldState } = useController({ control: form.control, name: 'videoHosts' })
  const { value: hosts } = field
  const expectAdded = useFocusAdded(list, hosts.length)
  const change = (index: number, changed: Partial<(typeof hosts)[number]>) =>
    field.onChange(hosts.map((host, each) => (each === index ? { ...host, ...changed } : host)))
  return (
    <SettingGroup
      label={t('parts.settingNames.videoHosts')}
      hint={t('settings.parties.videoHint')}
      error={fieldState.error?.message}
      id={fieldIdOf('videoHosts')}
    >
      {hosts.length > 0 && (
        <ul className="admin-settings__rows" ref={list}>
          {hosts.map(({ host, name }, index) => (
            // A row is known by its place: both of its values are being typed.
            <li key={index} className="admin-settings__row">
              <TextField
                label={t('settings.parties.videoHost')}
                value={host}
                placeholder="video.voorbeeldstad.nl"
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => change(index, { host: target.value.trim() })}
              />
              <TextField
                label={t('settings.parties.videoName')}
                value={name}
                maxLength={80}
                autoComplete="off"
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <IconButton
                icon={Trash2}
                label={t('settings.removeFrom', { name: host || t('settings.parties.newHost') })}
                onClick={() => {
                  field.onChange(hosts.toSpliced(index, 1))
                  add.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {hosts.length < MOST_HOSTS && (
        <div className="app-actions">
          <Button
            ref={add}
            icon={<Icon of={Plus} />}
            onClick={() => {
              expectAdded()
              field.onChange([...hosts, { host: '', name: '' }])
            }}
          >
            {t('settings.parties.addHost')}
          </Button>
        </div>
      )}
    </SettingGroup>
  )
}
