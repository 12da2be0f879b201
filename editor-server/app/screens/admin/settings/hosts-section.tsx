import { Plus, Trash2 } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useFocusAdded } from '../../../ui/focus-added/use-focus-added.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { HostProof } from './host-proof.tsx'
import { SectionForm } from './section-form.tsx'
import { SettingGroup } from './setting-group.tsx'
import { useSettingsTools } from './settings-context.ts'
import type { SettingsFormState } from './use-section.ts'

/** The addresses at which the site is found. */
export function HostsSection(): ReactNode {
  const { t } = useTranslation()
  const { settings } = useSettingsTools()
  return (
    <SectionForm name="hosts">
      {(form) => (
        <>
          <TextField
            {...fieldProps(form, 'primaryDomain')}
            label={t('parts.settingNames.primaryDomain')}
            hint={t('settings.hosts.primaryHint')}
            defaultValue={settings.primaryDomain}
            placeholder="www.voorbeeldstad.nl"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            isOptional
          />
          <HostNames form={form} />
          <Proofs form={form} />
        </>
      )}
    </SectionForm>
  )
}

function HostNames({ form }: { form: SettingsFormState }): ReactNode {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { field, fieldState } = useController({ control: form.control, name: 'hostNames' })
  const { value: hosts } = field
  const expectAdded = useFocusAdded(list, hosts.length)
  return (
    <SettingGroup
      label={t('parts.settingNames.hostNames')}
      hint={t('settings.hosts.otherHint')}
      error={fieldState.error?.message}
      id={fieldIdOf('hostNames')}
    >
      {hosts.length > 0 && (
        <ul className="admin-settings__rows" ref={list}>
          {hosts.map((host, index) => (
            // A row is known by its place: its value is being typed.
            <li key={index} className="admin-settings__row">
              <TextField
                label={t('settings.hosts.other', { number: index + 1 })}
                value={host}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => field.onChange(hosts.with(index, target.value.trim()))}
              />
              <IconButton
                icon={Trash2}
                label={t('settings.removeFrom', { name: host || t('settings.hosts.other', { number: index + 1 }) })}
                onClick={() => {
                  field.onChange(hosts.toSpliced(index, 1))
                  add.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="app-actions">
        <Button
          ref={add}
          icon={<Icon of={Plus} />}
          onClick={() => {
            expectAdded()
            field.onChange([...hosts, ''])
          }}
        >
          {t('settings.hosts.add')}
        </Button>
      </div>
    </SettingGroup>
  )
}

/** What shows that hosts which the site does not have yet are for it. */
function Proofs({ form }: { form: SettingsFormState }): ReactNode {
  const { settings } = useSettingsTools()
  const [primaryDomain, hostNames] = useWatch({ control: form.control, name: ['primaryDomain', 'hostNames'] })
  const known = new Set([settings.primaryDomain, ...settings.hostNames])
  const asked = [...new Set([primaryDomain.trim(), ...hostNames])].filter((host) => !known.has(host) && isHost(host))
  return asked.map((host) => <HostProof key={host} host={host} />)
}

/** Whether enough is typed to ask about: the server says whether it is a host. */
const isHost = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9-]{2,}$/.test(text)
