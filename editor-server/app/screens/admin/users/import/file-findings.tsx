import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/notice/notice.tsx'
import type { ReadPeople } from './read-people.ts'

/** Lines told apart; the number of the others is said. */
const MOST_TOLD = 10

export interface FileFindingsProps {
  read: ReadPeople | undefined
  /** Addresses that had an account, once the rest are in. */
  known: readonly string[] | undefined
}

/** What a file holds before it is imported, and who was left out afterwards. */
export function FileFindings({ read, known }: FileFindingsProps): ReactNode {
  const { t } = useTranslation()
  if (known) {
    return (
      <Notice kind="info" isAnswer title={t('users.import.known', { count: known.length })}>
        <p className="admin-import__addresses">{known.join(', ')}</p>
      </Notice>
    )
  }
  if (!read || read.missing.length > 0) return null
  const { people, faults } = read
  return (
    <>
      {people.length > 0 && (
        <Notice kind="positive" isAnswer title={t('users.import.ready', { count: people.length })}>
          <p className="admin-import__addresses">{t('users.import.first', { address: people[0]?.email ?? '' })}</p>
        </Notice>
      )}
      {faults.length > 0 && (
        <Notice kind="warning" isAnswer title={t('users.import.leftOut', { count: faults.length })}>
          <ul className="admin-import__lines">
            {faults.slice(0, MOST_TOLD).map(({ line, fault, text }) => (
              <li key={line}>{t(`users.import.faults.${fault}`, { line, text })}</li>
            ))}
          </ul>
          {faults.length > MOST_TOLD && <p>{t('users.import.more', { count: faults.length - MOST_TOLD })}</p>}
        </Notice>
      )}
    </>
  )
}
