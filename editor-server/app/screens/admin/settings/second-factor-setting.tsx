import { isWeakerRule, type SecondFactorRule, secondFactorRules, stricterRule } from '#content/model/second-factor/need.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getSecondFactors } from '../../../../api/secondfactors/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { useSettingsTools } from './settings-context.ts'
import type { SettingsFormState } from './use-section.ts'
import { useServices } from './use-services.ts'

/** Who has to have a second factor. What asks less than the server does is not offered, since it would change nothing. */
export function SecondFactorSetting({ form }: { form: SettingsFormState }): ReactNode {
  const { t } = useTranslation()
  const { services, isError } = useServices()
  const { settings } = useSettingsTools()
  if (isError) return <Notice kind="negative" title={t('settings.secondFactor.notRead')} />
  if (!services) return <p className="app-dim">{t('table.loading')}</p>
  const { secondFactor: least } = services
  const stored = settings.secondFactor
  // What is stored and asks no more than the server stands for what the server asks.
  const first = isWeakerRule(least, stored) ? least : stored
  const offered = [
    { value: first, rule: least },
    ...secondFactorRules.filter((rule) => isWeakerRule(least, rule)).map((rule) => ({ value: rule, rule })),
  ]
  return (
    <>
      <SelectField
        {...fieldProps(form, 'secondFactor')}
        label={t('parts.settingNames.secondFactor')}
        hint={
          least === 'optional' ? (
            t('settings.secondFactor.hint')
          ) : (
            <>
              {t('settings.secondFactor.hint')} {t(`settings.secondFactor.least.${least}`)} <code>secondFactor</code>,{' '}
              <code>site.config.ts</code>
            </>
          )
        }
        defaultValue={stored}
        options={offered.map(({ value, rule }) => ({ value, label: t(`settings.secondFactor.${rule}`) }))}
      />
      <OwnFactorWarning form={form} holds={stricterRule(least, stored)} />
    </>
  )
}

/** Says to somebody without a second factor that the choice is about themselves too, before it is saved. */
function OwnFactorWarning({ form, holds }: { form: SettingsFormState; holds: SecondFactorRule }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const chosen = useWatch({ control: form.control, name: 'secondFactor' })
  // Who changes settings manages something, so that each stricter rule asks them.
  const isAsked = isWeakerRule(holds, chosen)
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(getSecondFactors)),
    queryFn: ({ signal }) => callApi(getSecondFactors, { signal }),
    enabled: isAsked,
  })
  if (!isAsked || !data || data.body.totp || data.body.passkeys > 0) return undefined
  return (
    <Notice kind="warning" isAnswer title={t('settings.secondFactor.own.title')}>
      <p>{t('settings.secondFactor.own.text')}</p>
      <Link to="/account/security">{t('settings.secondFactor.own.before')}</Link>
    </Notice>
  )
}
