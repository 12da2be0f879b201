import type { EditionDetails } from '#content/model/edition/edition-card.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { editUrlOf, nameKey } from './entry-words.ts'

export interface EntryFindingsProps {
  edition: EditionDetails
  found: readonly { key: string; findings: readonly PublishFinding[] }[]
}

const severities = ['error', 'warning', 'hint'] as const

/** What is wrong with each entry, errors first. */
export function EntryFindings({ edition, found }: EntryFindingsProps): ReactNode {
  const { t } = useTranslation()
  const gravest = ({ findings }: EntryFindingsProps['found'][number]) =>
    severities.findIndex((severity) => findings.some((finding) => finding.severity === severity))
  const ordered = found.toSorted((a, b) => gravest(a) - gravest(b))
  return (
    <section>
      <h3>{t('edition.publish.findings')}</h3>
      {ordered.map(({ key, findings }) => {
        const entry = edition.entries.find((each) => each.key === key)
        const url = entry && editUrlOf(entry)
        const name = nameKey(edition, key, t)
        return (
          <div key={key} className="admin-edition-impact__entry">
            <h4>{url === undefined ? name : <a href={url}>{name}</a>}</h4>
            <ul className="admin-page-details__findings">
              {findings
                .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
                .map(({ severity, code, path, line, message, fix, words }, index) => (
                  <li key={`${code} ${path} ${line ?? ''} ${index}`} data-severity={severity}>
                    <span>
                      <strong>{t(`edition.severity.${severity}`)}</strong> {message}
                    </span>
                    {words !== undefined && <q>{words}</q>}
                    {fix !== undefined && <span className="admin-page-details__fix">{fix}</span>}
                  </li>
                ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
