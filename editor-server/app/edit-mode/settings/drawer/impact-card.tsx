import { CircleX, Rocket, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { FindingState } from '../../workspace/finding-store.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'

export interface ImpactCardProps {
  state: FindingState
  /** Something was changed since. */
  isStale: boolean
  /** Block that is selected; what is wrong there stands first. */
  guid: string | undefined
  /** A block that was just added: nothing is said of it until it is left. */
  isFresh: (guid: string) => boolean
  onSolve: (finding: Finding) => void
}

/** Number of findings in the card; the publish dialog has all of them. */
const MOST_SHOWN = 3

/** What publishing would rebuild and purge from caches, and what to look at first. */
export function ImpactCard({ state: { impact, isAsking, problem }, isStale, guid, isFresh, onSolve }: ImpactCardProps): ReactNode {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const hasFailed = problem !== undefined
  // Advice is told in the list alone.
  const findings = (impact?.findings ?? [])
    .filter(({ severity, blockGuid }) => severity !== 'hint' && !(blockGuid !== undefined && isFresh(blockGuid)))
    .sort((a, b) => rank(a, guid) - rank(b, guid))
  const show = (value: string | undefined) => value ?? '…'
  return (
    <section className="edit-impact" aria-labelledby="edit-impact-title" data-stale={(impact && (isStale || isAsking)) || undefined}>
      <h3 className="edit-impact__title" id="edit-impact-title">
        <Icon of={Rocket} size={16} />
        {t('edit.drawer.impact.title')}
      </h3>
      {hasFailed ? (
        <p className="edit-impact__failed">{t('edit.drawer.impact.failed')}</p>
      ) : (
        <dl className="edit-impact__facts">
          <div>
            <dt>{t('edit.drawer.impact.pages')}</dt>
            <dd>{show(impact && number.format(impact.pageCount))}</dd>
          </div>
          <div>
            <dt>{t('edit.drawer.impact.urls')}</dt>
            <dd>{show(impact && number.format(impact.urlCount))}</dd>
          </div>
          <div>
            <dt>{t('edit.drawer.impact.time')}</dt>
            <dd>{show(impact && spellTime(impact.expectedMs, number))}</dd>
          </div>
        </dl>
      )}
      {findings.length > 0 && (
        <ul className="edit-impact__findings">
          {findings.slice(0, MOST_SHOWN).map((finding, index) => (
            <li key={`${finding.code} ${finding.path} ${index}`} className="edit-impact__finding" data-severity={finding.severity}>
              <Icon of={finding.severity === 'error' ? CircleX : TriangleAlert} size={16} />
              <p>
                <span className="ui-visually-hidden">{t(`edit.drawer.impact.${finding.severity}`)}</span> {finding.message}{' '}
                <button className="edit-impact__solve" type="button" onClick={() => onSolve(finding)}>
                  {t('edit.drawer.impact.solve')}
                </button>
              </p>
            </li>
          ))}
          {findings.length > MOST_SHOWN && (
            <li className="edit-impact__more">{t('edit.drawer.impact.more', { count: findings.length - MOST_SHOWN })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function rank({ blockGuid, severity }: Finding, guid: string | undefined): number {
  return (guid !== undefined && blockGuid === guid ? 0 : 2) + (severity === 'error' ? 0 : 1)
}

function spellTime(ms: number, number: Intl.NumberFormat): string {
  return ms < 1000 ? '< 1 s' : `${number.format(Math.ceil(ms / 1000))} s`
}
