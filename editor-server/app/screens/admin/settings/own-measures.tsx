import { fontSizes } from '#content/model/constants.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { OwnLookProps } from './own-colours.tsx'
import { nameFont, readPixels, readRange, withToken, writePixels } from './own-tokens.ts'
import { cornerTokens, deviceFonts, fontTokens, MOST_CORNER, sizeTokens } from './token-groups.ts'
import type { Theme } from './use-themes.ts'

export type OwnMeasuresProps = OwnLookProps & { theme: Theme }

/** Fonts, sizes of text and corners that a site may set over its theme's. */
export function OwnMeasures(props: OwnMeasuresProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="admin-tokens">
      <details className="admin-tokens__group">
        <summary className="admin-tokens__summary">{t('settings.look.type')}</summary>
        <div className="admin-settings__pair">
          {fontTokens.map((token) => (
            <FontField key={token} token={token} {...props} />
          ))}
        </div>
        <p className="app-dim">{t('settings.look.sizesHint', fontSizes)}</p>
        <div className="admin-settings__quads">
          {sizeTokens.map((token) => (
            <PixelField key={token} token={token} least={fontSizes.min} most={fontSizes.max} {...props} />
          ))}
        </div>
      </details>
      <details className="admin-tokens__group">
        <summary className="admin-tokens__summary">{t('settings.look.corners')}</summary>
        <div className="admin-settings__quads">
          {cornerTokens.map((token) => (
            <PixelField key={token} token={token} least={0} most={MOST_CORNER} {...props} />
          ))}
        </div>
      </details>
    </div>
  )
}

function FontField({ token, look, theme, onChange }: OwnMeasuresProps & { token: (typeof fontTokens)[number] }): ReactNode {
  const { t } = useTranslation()
  const own = look.tokens[token]
  const ofTheme = t('settings.look.fontOfTheme', { font: nameFont(theme.light[token]) })
  const body = theme.light['font-text'] ?? ''
  const offered = [
    { value: '', label: ofTheme },
    // Headings may have the font of the text; that of headings comes in one weight.
    ...(token === 'font-heading' && body !== theme.light['font-heading'] ? [{ value: body, label: nameFont(body) }] : []),
    ...(Object.keys(deviceFonts) as (keyof typeof deviceFonts)[]).map((font) => ({
      value: deviceFonts[font],
      label: t(`settings.look.fonts.${font}`),
    })),
  ]
  const isOffered = own === undefined || offered.some(({ value }) => value === own)
  return (
    <SelectField
      label={t(`settings.tokens.${token}`)}
      value={own ?? ''}
      options={isOffered ? offered : [...offered, { value: own, label: nameFont(own) }]}
      onChange={({ target }) => onChange(withToken(look, token, target.value === '' ? undefined : target.value))}
    />
  )
}

interface PixelFieldProps extends OwnMeasuresProps {
  token: string
  least: number
  most: number
}

/** A size in px; empty for the theme's own. */
function PixelField({ token, least, most, look, theme, onChange, onWrong }: PixelFieldProps): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const name = t(`settings.tokens.${token}`)
  const own = look.tokens[token]
  const ofTheme = theme.light[token]
  const pixels = readPixels(own)
  const [from, to] = readRange(ofTheme) ?? [readPixels(ofTheme), undefined]
  const words = t('settings.look.noSize', { name, least, most })
  const isSize = (text: string) => /^\d+([.,]\d)?$/.test(text) && toNumber(text) >= least && toNumber(text) <= most
  const isWrong = typed !== undefined && typed !== '' && !isSize(typed)
  const take = (text: string) => {
    setTyped(text)
    onWrong(token, text === '' || isSize(text) ? undefined : words)
    if (text === '') onChange(withToken(look, token, undefined))
    else if (isSize(text)) onChange(withToken(look, token, writePixels(toNumber(text))))
  }
  return (
    <TextField
      label={name}
      inputMode="decimal"
      value={typed ?? (pixels === undefined ? '' : String(pixels))}
      placeholder={to === undefined ? String(from ?? own ?? '') : `${from}–${to}`}
      error={isWrong ? words : undefined}
      autoComplete="off"
      onChange={({ target }) => take(target.value.trim())}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}

const toNumber = (text: string) => Number(text.replace(',', '.'))
