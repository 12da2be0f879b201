import { CircleCheck, CircleX, TriangleAlert } from 'lucide'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findReadable, listContrast, type MeasuredPair, type TokenValues } from '#renderer/theme/contrast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { OwnLookProps } from './own-colours.tsx'
import { setColour } from './set-colour.ts'

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** `faint`: below WCAG 2.2 AA (1.4.3, 1.4.11); `enough`: below the 7 : 1 that our own themes keep for what is read (1.4.6). */
type Verdict = 'faint' | 'enough' | 'good'
const icons = { faint: CircleX, enough: TriangleAlert, good: CircleCheck } as const

function judge({ ratio, least, wanted }: MeasuredPair): Verdict {
  if (ratio < least) return 'faint'
  return ratio < wanted ? 'enough' : 'good'
}

/** The nearest shade that passes wherever the colour stands, else on this ground alone. */
function findShade({ text, ratio, least, passing }: MeasuredPair, pairs: readonly MeasuredPair[], tokens: TokenValues): string | undefined {
  if (ratio >= least) return undefined
  const same = pairs.filter((pair) => pair.text === text)
  const grounds = same.map(({ colors }) => colors.ground)
  return findReadable(text, tokens, grounds, Math.max(...same.map(({ wanted }) => wanted))) ?? passing
}

/** Whether the colours can be read together, in light and in dark, while they are being chosen. */
export function ContrastVerdict({ look, tokens, onChange }: OwnLookProps): ReactNode {
  const { t } = useTranslation()
  const settled = useDeferredValue(tokens)
  const found = useMemo(
    () =>
      schemes.map((scheme) => {
        const { pairs } = listContrast(settled[scheme])
        return { scheme, pairs: pairs.map((pair) => ({ pair, verdict: judge(pair), shade: findShade(pair, pairs, settled[scheme]) })) }
      }),
    [settled],
  )
  const use = (scheme: Scheme, token: string, colour: string) => onChange(setColour(look, tokens, { token, scheme, colour }))
  return (
    <section className="admin-contrast" aria-labelledby="settings-contrast">
      <h3 id="settings-contrast">{t('settings.contrast.title')}</h3>
      <div role="status">
        <ul className="admin-contrast__verdicts">
          {found.map(({ scheme, pairs }) => {
            const faint = pairs.filter(({ verdict }) => verdict === 'faint').length
            return (
              <li key={scheme} className="admin-contrast__verdict" data-verdict={faint > 0 ? 'faint' : 'good'}>
                <Icon of={icons[faint > 0 ? 'faint' : 'good']} />
                {faint > 0
                  ? t(`settings.contrast.faint.${scheme}`, { count: faint, all: pairs.length })
                  : t(`settings.contrast.good.${scheme}`, { all: pairs.length })}
              </li>
            )
          })}
        </ul>
      </div>
      {found.map(({ scheme, pairs }) => {
        const faint = pairs.filter(({ verdict }) => verdict === 'faint')
        return (
          faint.length > 0 && (
            <Pairs
              key={scheme}
              caption={t(`settings.contrast.faintIn.${scheme}`)}
              pairs={faint}
              onUse={(token, colour) => use(scheme, token, colour)}
            />
          )
        )
      })}
      <details className="admin-tokens__group">
        <summary className="admin-tokens__summary">{t('settings.contrast.all')}</summary>
        {found.map(({ scheme, pairs }) => (
          <Pairs key={scheme} caption={t(`settings.contrast.allIn.${scheme}`)} pairs={pairs} />
        ))}
      </details>
    </section>
  )
}

interface PairsProps {
  caption: string
  pairs: readonly { pair: MeasuredPair; verdict: Verdict; shade: string | undefined }[]
  onUse?: (token: string, colour: string) => void
}

function Pairs({ caption, pairs, onUse }: PairsProps): ReactNode {
  const { t, i18n } = useTranslation()
  const spell = (ratio: number) => ratio.toLocaleString(i18n.language, { maximumFractionDigits: 2 })
  return (
    <div className="ui-data-table">
      <table className="ui-data-table__table admin-contrast__table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.contrast.pair')}</th>
            <th scope="col">{t('settings.contrast.ratio')}</th>
            <th scope="col">{t('settings.contrast.verdict')}</th>
            {onUse && <th scope="col">{t('table.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ pair, verdict, shade }) => {
            const { text, ground, ratio, least, wanted, colors } = pair
            const name = t('settings.contrast.on', { text: t(`settings.tokens.${text}`), ground: t(`settings.tokens.${ground}`) })
            return (
              <tr key={`${text} ${ground}`}>
                <th scope="row">
                  <span className="admin-contrast__pair">
                    <svg viewBox="0 0 36 24" width={36} height={24} aria-hidden="true">
                      <rect width={36} height={24} rx={4} fill={colors.ground} />
                      <circle cx={18} cy={12} r={7} fill={colors.text} />
                    </svg>
                    {name}
                  </span>
                </th>
                <td>{t('settings.contrast.of', { ratio: spell(ratio), needed: spell(verdict === 'enough' ? wanted : least) })}</td>
                <td>
                  <span className="admin-contrast__verdict" data-verdict={verdict}>
                    <Icon of={icons[verdict]} />
                    {t(`settings.contrast.verdicts.${verdict}`)}
                  </span>
                </td>
                {onUse && (
                  <td>
                    {shade === undefined ? (
                      t('settings.contrast.noShade')
                    ) : (
                      <Button aria-label={t('settings.contrast.useFor', { colour: shade, name })} onClick={() => onUse(text, shade)}>
                        {t('settings.contrast.use', { colour: shade })}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
