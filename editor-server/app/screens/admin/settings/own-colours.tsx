import { RotateCcw } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readColour } from '#renderer/theme/contrast.ts'
import type { SchemeTokens } from '#renderer/theme/seen-tokens.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { ColourInput } from './colour-input.tsx'
import { type OwnLook, readColours, withToken } from './own-tokens.ts'
import { setColour } from './set-colour.ts'
import { type ColourGroup, colourGroups } from './token-groups.ts'

export interface OwnLookProps {
  look: OwnLook
  /** As pages would have them. */
  tokens: SchemeTokens
  /** Without the site's own values. */
  themeTokens: SchemeTokens
  onChange: (look: OwnLook) => void
  onWrong: (name: string, words: string | undefined) => void
}

/** The colours that a site may set over its theme's, each for light and for dark. */
export function OwnColours(props: OwnLookProps): ReactNode {
  const { t } = useTranslation()
  const { look } = props
  return (
    <div className="admin-tokens">
      {(Object.keys(colourGroups) as ColourGroup[]).map((group) => {
        const own = colourGroups[group].filter((token) => look.tokens[token] !== undefined).length
        return (
          <details key={group} className="admin-tokens__group">
            <summary className="admin-tokens__summary">
              {t(`settings.look.groups.${group}`)}
              {own > 0 && <span className="app-dim"> {t('settings.look.ownCount', { count: own })}</span>}
            </summary>
            {/* Each field has its own name. */}
            <div className="admin-tokens__row app-dim" aria-hidden="true">
              <span />
              <span>{t('settings.preview.light')}</span>
              <span>{t('settings.preview.dark')}</span>
            </div>
            {colourGroups[group].map((token) => (
              <ColourRow key={token} token={token} {...props} />
            ))}
          </details>
        )
      })}
    </div>
  )
}

const schemes = ['light', 'dark'] as const

function ColourRow({ token, look, tokens, themeTokens, onChange, onWrong }: OwnLookProps & { token: string }): ReactNode {
  const { t } = useTranslation()
  // The fields are drawn anew when the token goes back: what was typed wrong goes too.
  const [drawn, setDrawn] = useState(0)
  const name = t(`settings.tokens.${token}`)
  const own = look.tokens[token]
  const set = (scheme: 'light' | 'dark', colour: string | undefined) => {
    const ofTheme = readColour(themeTokens[scheme][token] ?? '', themeTokens[scheme]) ?? '#000000'
    onChange(setColour(look, tokens, { token, scheme, colour: colour ?? ofTheme }))
  }
  const reset = () => {
    for (const scheme of schemes) onWrong(`${token} ${scheme}`, undefined)
    setDrawn(drawn + 1)
    onChange(withToken(look, token, undefined))
  }
  return (
    <div className="admin-tokens__row" role="group" aria-label={name}>
      <span className="admin-tokens__name">{name}</span>
      {schemes.map((scheme) => (
        <ColourInput
          key={`${scheme} ${drawn}`}
          label={t(`settings.look.${scheme}Of`, { name })}
          isLabelHidden
          value={own === undefined ? '' : readColours(own)[scheme]}
          shown={tokens[scheme][token] ?? ''}
          tokens={tokens[scheme]}
          onChange={(colour) => set(scheme, colour)}
          onWrong={(words) => onWrong(`${token} ${scheme}`, words)}
        />
      ))}
      <span className="admin-tokens__reset">
        {own !== undefined && <IconButton icon={RotateCcw} label={t('settings.look.reset', { name })} onClick={reset} />}
      </span>
    </div>
  )
}
