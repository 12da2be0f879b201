import type { OwnCategory } from '#content/model/consent/own-categories.ts'
import { SITEIMPROVE_HOST } from '#content/model/third-party/hosts.ts'
import { Plus, Trash2 } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { useFocusAdded } from '../../../ui/focus-added/use-focus-added.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { nameCategory } from './name-category.ts'
import { SettingGroup } from './setting-group.tsx'
import type { SettingsFormState } from './use-section.ts'

const MOST = 10

/** Services that the product knows, by the host that they are loaded from. */
const services = [
  { host: 'www.youtube-nocookie.com', name: 'YouTube' },
  { host: 'player.vimeo.com', name: 'Vimeo' },
]
const fields = [
  { part: 'title', language: 'nl', label: 'titleNl', most: 60 },
  { part: 'title', language: 'en', label: 'titleEn', most: 60 },
  { part: 'text', language: 'nl', label: 'textNl', most: 300 },
  { part: 'text', language: 'en', label: 'textEn', most: 300 },
] as const
const fresh: OwnCategory = { name: '', title: { nl: '', en: '' }, text: { nl: '', en: '' }, hosts: [] }

/** Categories of consent that group services otherwise than by their kind. Only services that wait for consent are offered. */
export function OwnCategories({ form }: { form: SettingsFormState }): ReactNode {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { field, fieldState } = useController({ control: form.control, name: 'consentCategories' })
  const { value: categories } = field
  const [videoHosts, siteimproveId] = useWatch({ control: form.control, name: ['videoHosts', 'siteimproveId'] })
  const expectAdded = useFocusAdded(list, categories.length)
  const offered = [
    ...services,
    ...videoHosts.filter(({ host }) => host !== ''),
    ...(siteimproveId ? [{ host: SITEIMPROVE_HOST, name: 'Siteimprove' }] : []),
  ]
  const stored = new Set((form.formState.defaultValues?.consentCategories ?? []).map((category) => category?.name))
  const change = (index: number, changed: Partial<OwnCategory>) =>
    field.onChange(categories.map((category, each) => (each === index ? { ...category, ...changed } : category)))
  const write = (index: number, { part, language }: (typeof fields)[number], words: string) => {
    const category = categories[index] ?? fresh
    const others = categories.filter((_, each) => each !== index).map(({ name }) => name)
    // Records of choices know a category by its name, so that one that is stored keeps it.
    const isNamed = part === 'title' && language === 'nl' && !stored.has(category.name)
    change(index, { [part]: { ...category[part], [language]: words }, ...(isNamed && { name: nameCategory(words, others) }) })
  }
  return (
    <SettingGroup
      label={t('parts.settingNames.consentCategories')}
      hint={t('settings.parties.own.hint')}
      error={fieldState.error?.message}
      id={fieldIdOf('consentCategories')}
    >
      {categories.length > 0 && (
        <ul className="admin-settings__categories" ref={list}>
          {categories.map((category, index) => {
            const name = category.title.nl || t('settings.parties.own.new')
            return (
              // A category is known by its place: all of its values are being typed.
              <li key={index}>
                <fieldset className="admin-settings__category">
                  <legend className="ui-visually-hidden">{t('settings.parties.own.name', { name })}</legend>
                  {fields.map((each) => (
                    <TextField
                      key={each.label}
                      label={t(`settings.parties.own.${each.label}`)}
                      value={category[each.part][each.language]}
                      maxLength={each.most}
                      autoComplete="off"
                      onChange={({ target }) => write(index, each, target.value)}
                    />
                  ))}
                  <div role="group" aria-label={t('settings.parties.own.services')} className="admin-settings__services">
                    <p className="ui-text-field__label">{t('settings.parties.own.services')}</p>
                    {offered.map(({ host, name: service }) => (
                      <Checkbox
                        key={host}
                        label={service || host}
                        checked={category.hosts.includes(host)}
                        onChange={({ target }) =>
                          change(index, {
                            hosts: target.checked ? [...category.hosts, host] : category.hosts.filter((present) => present !== host),
                          })
                        }
                      />
                    ))}
                  </div>
                  <IconButton
                    icon={Trash2}
                    label={t('settings.removeFrom', { name })}
                    onClick={() => {
                      field.onChange(categories.toSpliced(index, 1))
                      add.current?.focus()
                    }}
                  />
                </fieldset>
              </li>
            )
          })}
        </ul>
      )}
      {categories.length < MOST && (
        <div className="app-actions">
          <Button
            ref={add}
            icon={<Icon of={Plus} />}
            onClick={() => {
              expectAdded()
              field.onChange([...categories, fresh])
            }}
          >
            {t('settings.parties.own.add')}
          </Button>
        </div>
      )}
    </SettingGroup>
  )
}
