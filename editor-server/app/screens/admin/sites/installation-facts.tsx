import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { describeInstallation } from '../../../../api/sites/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { describeBytes } from './describe-bytes.ts'

/** A disk with less than this part of it free is told as a warning. */
const SCARCE = 0.1

/** What is true of all sites together, with a warning where it is nearly not. */
export function InstallationFacts(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(describeInstallation)),
    queryFn: ({ signal }) => callApi(describeInstallation, { signal }),
    refetchInterval: 60_000,
  })
  if (!data) return null
  const { sites, archived, faulty, disks, sendsMail } = data.body
  const say = (bytes: number) => describeBytes(bytes, i18n.language as InterfaceLanguage)
  const scarce = disks.filter(({ free, total }) => free < total * SCARCE)
  const facts = [
    t('sites.facts.sites', { count: sites }),
    t('sites.facts.archived', { count: archived }),
    t('sites.facts.faulty', { count: faulty }),
    ...disks.map(({ free, total }) => t('sites.facts.disk', { free: say(free), total: say(total) })),
  ]
  return (
    <>
      <ul className="admin-sites-facts" aria-label={t('sites.facts.title')}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {scarce.map(({ free, total }) => (
        <Notice key={total} kind="warning" title={t('sites.facts.diskScarce', { free: say(free), total: say(total) })} />
      ))}
      {!sendsMail && <Notice kind="warning" title={t('sites.facts.noMail')} />}
    </>
  )
}
