import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { listPageTemplates } from '../../../../api/page-templates/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { CheckSetting } from './check-setting.tsx'
import { OrderedList } from './ordered-list.tsx'
import { SectionForm } from './section-form.tsx'
import { SettingGroup } from './setting-group.tsx'
import type { SettingsFormState } from './use-section.ts'

/** What stands at the bottom of every page. */
export function FooterSection(): ReactNode {
  const { t } = useTranslation()
  return (
    <SectionForm name="footer">
      {(form) => (
        <>
          <CheckSetting form={form} name="showFooter" hint={t('settings.footer.showHint')} />
          <FootersSetting form={form} />
        </>
      )}
    </SectionForm>
  )
}

const input = { query: { kind: 'footer' } } as const

/** Footers by name: the first one, and those for pages in other languages. */
function FootersSetting({ form }: { form: SettingsFormState }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const id = useId()
  const { data, isError } = useQuery({
    queryKey: keys.answer(describeCall(listPageTemplates, input)),
    queryFn: ({ signal }) => callApi(listPageTemplates, { ...input, signal }),
    staleTime: 0,
  })
  const { field, fieldState } = useController({ control: form.control, name: 'footers' })
  const { value: guids } = field
  const templates = data?.body ?? []
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const items = guids.map((guid, index) => {
    const found = templates.find((template) => template.guid === guid)
    const language = found?.lang === undefined ? [] : [t('settings.footer.inLanguage', { language: names.of(found.lang) })]
    const note = [...(index === 0 ? [t('settings.footer.first')] : []), ...language].join(' · ')
    const label = found?.name ?? t(data ? 'settings.gone' : 'table.loading')
    return { value: guid, label, ...(note !== '' && { note }) }
  })
  const left = templates.filter(({ guid }) => !guids.includes(guid))
  return (
    <SettingGroup
      label={t('parts.settingNames.footers')}
      hint={t('settings.footer.hint')}
      error={fieldState.error?.message}
      id={fieldIdOf('footers')}
    >
      {isError && <p>{t('settings.footer.notRead')}</p>}
      {data && templates.length === 0 && <p className="app-dim">{t('settings.footer.none')}</p>}
      {guids.length > 0 && <OrderedList label={t('parts.settingNames.footers')} items={items} onChange={field.onChange} />}
      {left.length > 0 && (
        <div className="ui-text-field">
          <label className="ui-text-field__label" htmlFor={id}>
            {t('settings.footer.add')}
          </label>
          <select className="ui-text-field__input" id={id} value="" onChange={({ target }) => field.onChange([...guids, target.value])}>
            <option value="">{t('settings.footer.chooseOne')}</option>
            {left.map(({ guid, name }) => (
              <option key={guid} value={guid}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </SettingGroup>
  )
}
