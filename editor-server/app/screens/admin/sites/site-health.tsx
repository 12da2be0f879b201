import type { SiteFault, SiteRow } from '#content/model/site/schema.ts'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'

/** A fault in a few words. */
export function useFaultWords(): (fault: SiteFault) => string {
  const { t } = useTranslation()
  return ({ kind, count = 0, host = '', reason }) => {
    if (kind === 'certificate') return t(`sites.faults.certificate${reason === 'SOON' ? 'Soon' : ''}`, { host })
    return t(`sites.faults.${kind}`, { count, host })
  }
}

/** What is wrong with a site, each fault with its reason where one is known. */
export function SiteHealth({ site: { faults, state } }: { site: SiteRow }): ReactNode {
  const { t } = useTranslation()
  const wordsOf = useFaultWords()
  if (state === 'archived') return undefined
  if (faults.length === 0) return <Dot look="good">{t('sites.healthy')}</Dot>
  return (
    <ul className="admin-sites-faults">
      {faults.map((fault) => (
        <li key={`${fault.kind} ${fault.host}`}>
          <Icon of={TriangleAlert} size={16} />
          <span>
            {wordsOf(fault)}
            {fault.reason !== undefined && fault.kind !== 'certificate' && <span className="admin-sites-reason">{fault.reason}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A state as a dot and a word: colour alone tells nobody anything. */
export function Dot({ look, children }: { look: 'good' | 'busy' | 'off'; children: ReactNode }): ReactNode {
  return (
    <span className="admin-sites-state" data-look={look}>
      {children}
    </span>
  )
}
