import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Impact } from '../workspace/publishing-calls.ts'
import { spellDuration } from './spell-duration.ts'

/** Why a page is among them, in the order in which people want to know. */
const kinds = ['own', 'page', 'item', 'list', 'site'] as const

/** How much of the site a publish touches; each number expands to its pages or addresses. */
export function ImpactFacts({ impact }: { impact: Impact }): ReactNode {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { pages, pageCount, urls, urlCount, expectedMs } = impact
  return (
    <div className="edit-facts">
      <Fact label={t('edit.publish.impact.pages')} count={pageCount} rest={pageCount - pages.length}>
        {kinds.flatMap((kind) => {
          const those = pages.filter((page) => page.kind === kind)
          return those.length === 0
            ? []
            : [
                <li key={kind}>
                  <span className="edit-facts__reason" id={`${id}-${kind}`}>
                    {t(`edit.publish.impact.reason.${kind}`)}
                  </span>
                  <ul className="edit-facts__group" aria-labelledby={`${id}-${kind}`}>
                    {those.map(({ url, title }) => (
                      <li key={url}>
                        {title} <span className="edit-facts__path">{url}</span>
                      </li>
                    ))}
                  </ul>
                </li>,
              ]
        })}
      </Fact>
      <Fact label={t('edit.publish.impact.urls')} count={urlCount} rest={urlCount - urls.length}>
        {urls.map((url) => (
          <li key={url}>
            <span className="edit-facts__path">{url}</span>
          </li>
        ))}
      </Fact>
      <p className="edit-facts__row">
        <span>{t('edit.publish.impact.time')}</span>
        <span className="edit-facts__number">{spellDuration(expectedMs, i18n.language)}</span>
      </p>
    </div>
  )
}

interface FactProps {
  label: string
  count: number
  /** Those that are not named. */
  rest: number
  children: readonly ReactNode[]
}

function Fact({ label, count, rest, children }: FactProps): ReactNode {
  const { t, i18n } = useTranslation()
  const number = <span className="edit-facts__number">{new Intl.NumberFormat(i18n.language).format(count)}</span>
  if (children.length === 0)
    return (
      <p className="edit-facts__row">
        <span>{label}</span>
        {number}
      </p>
    )
  return (
    <details className="edit-facts__fact">
      <summary className="edit-facts__row">
        <span>{label}</span>
        {number}
      </summary>
      {/* It may be long and scrolls by itself, by keyboard too. */}
      <ul className="edit-facts__list" tabIndex={0} aria-label={label}>
        {children}
        {rest > 0 && <li className="edit-facts__rest">{t('edit.publish.impact.rest', { count: rest })}</li>}
      </ul>
    </details>
  )
}
