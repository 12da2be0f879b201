import { type ReactNode, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findFainter } from '#renderer/theme/own-contrast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { CheckSetting } from './check-setting.tsx'
import { ColourInput } from './colour-input.tsx'
import { ContrastVerdict } from './contrast-verdict.tsx'
import { LookChoice } from './look-choice.tsx'
import { OwnColours } from './own-colours.tsx'
import { OwnMeasures } from './own-measures.tsx'
import { readOwnLook, tokensOf, writeOwnLook } from './own-tokens.ts'
import { SettingGroup } from './setting-group.tsx'
import { type SettingValues, toValues } from './setting-values.ts'
import { useSettingsTools } from './settings-context.ts'
import { useThemes } from './use-themes.ts'
import type { SettingsFormState } from './use-section.ts'

export function LookFields({ form }: { form: SettingsFormState }): ReactNode {
  const { t } = useTranslation()
  const { data, isError, retry } = useThemes()
  const { settings } = useSettingsTools()
  /** Fields with something that is no value of theirs, by their names: it stays there, and the form is not sent. */
  const wrong = useRef(new Map<string, string>())
  const theme = useController({ control: form.control, name: 'theme' })
  const scheme = useController({
    control: form.control,
    name: 'colorScheme',
    rules: { validate: (value) => [...wrong.current.values()][0] ?? tellFainter(value) },
  })
  const tellFainter = (value: SettingValues['colorScheme']) => {
    const named = (name: string | undefined) => data?.themes.find((each) => each.name === name)
    const [now, stored] = [named(theme.field.value), named(settings.theme)]
    if (!data || !now) return true
    const before = stored && { theme: stored, colorScheme: toValues(settings).colorScheme }
    const { length } = findFainter(data.given, { theme: now, colorScheme: value }, before)
    return length === 0 || t('settings.contrast.refused', { count: length })
  }
  const browser = useController({ control: form.control, name: 'browserColor' })
  if (isError && !data) {
    return (
      <div className="app-actions">
        <p>{t('settings.look.notRead')}</p>
        <Button onClick={retry}>{t('actions.retry')}</Button>
      </div>
    )
  }
  if (!data) return <p className="app-dim">{t('table.loading')}</p>
  const chosen = data.themes.find(({ name }) => name === theme.field.value) ?? data.themes[0]
  if (!chosen) return null
  const look = readOwnLook(scheme.field.value)
  const themeTokens = tokensOf(data, chosen, writeOwnLook({ ...look, tokens: {} }))
  const tokens = tokensOf(data, chosen, scheme.field.value)
  const change = (next: typeof look) => {
    form.clearErrors('colorScheme')
    scheme.field.onChange(writeOwnLook(next))
  }
  const tellWrong = (name: string, words: string | undefined) => {
    if (words === undefined) wrong.current.delete(name)
    else wrong.current.set(name, words)
  }
  const chooseTheme = (name: string) => {
    theme.field.onChange(name)
    const has = data.themes.find((each) => each.name === name)?.colorSchemes.some((each) => each.name === look.scheme)
    if (!has) change({ ...look, scheme: undefined })
  }
  const shared = { look, tokens, themeTokens, onChange: change, onWrong: tellWrong }
  return (
    <>
      <LookChoice
        legend={t('parts.settingNames.theme')}
        name="theme"
        error={theme.fieldState.error?.message}
        choices={data.themes.map((each) => ({ value: each.name, label: each.title, ...tokensOf(data, each, {}) }))}
        value={theme.field.value}
        onChange={chooseTheme}
      />
      <LookChoice
        legend={t('settings.look.scheme')}
        name="scheme"
        choices={[
          { value: '', label: t('settings.look.ownOfTheme'), ...tokensOf(data, chosen, {}) },
          ...chosen.colorSchemes.map(({ name, title }) => ({ value: name, label: title, ...tokensOf(data, chosen, name) })),
        ]}
        value={look.scheme ?? ''}
        onChange={(name) => change({ ...look, scheme: name === '' ? undefined : name })}
      />
      <SettingGroup
        label={t('settings.look.colours')}
        hint={t('settings.look.coloursHint')}
        error={scheme.fieldState.error?.message}
        id={fieldIdOf('colorScheme')}
      >
        <OwnColours {...shared} />
      </SettingGroup>
      <ContrastVerdict {...shared} />
      <OwnMeasures theme={chosen} {...shared} />
      <SettingGroup label={t('settings.look.browser')} hint={t('settings.look.browserHint')} error={browser.fieldState.error?.message}>
        <CheckSetting form={form} name="useBrowserColor" />
        <ColourInput
          id={fieldIdOf('browserColor')}
          label={t('parts.settingNames.browserColor')}
          value={browser.field.value}
          shown={browser.field.value || chosen.browserColor.light}
          tokens={tokens.light}
          onChange={(colour) => browser.field.onChange(colour ?? '')}
          onWrong={(words) => tellWrong('browserColor', words)}
        />
      </SettingGroup>
    </>
  )
}
