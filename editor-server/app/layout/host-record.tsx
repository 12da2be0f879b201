import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../ui/copy-button/copy-button.tsx'

/** The record in DNS that shows that a host is for a site, to be made by whoever manages its domain. */
export function HostRecord({ record, value }: { record: string; value: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('parts.proof.make')}</p>
      <dl className="admin-proof__record">
        <div>
          <dt>{t('parts.proof.type')}</dt>
          <dd>TXT</dd>
        </div>
        <div>
          <dt>{t('parts.proof.name')}</dt>
          <dd>
            <code>{record}</code>
            <CopyButton text={record} label={t('parts.proof.copyName')} />
          </dd>
        </div>
        <div>
          <dt>{t('parts.proof.text')}</dt>
          <dd>
            <code>{value}</code>
            <CopyButton text={value} label={t('parts.proof.copyText')} />
          </dd>
        </div>
      </dl>
    </>
  )
}
