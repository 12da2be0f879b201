import type { MailKind } from '#content/model/mail/schema.ts'
import type { TFunction } from 'i18next'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { MailAddress } from '../../../ui/data-table/mail-address.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'

interface Mail {
  kind?: MailKind | undefined
  to: string
  createdOn: string
  attempts: number
  lastError?: string | undefined
}

/** What a mail is about, in words. */
export const kindOf = ({ kind }: Pick<Mail, 'kind'>, t: TFunction) => t(`deliveries.kinds.${kind ?? 'other'}`)

/** How a mail is called where something is done with it. */
export const nameOf = (mail: Pick<Mail, 'kind' | 'to'>, t: TFunction) => t('deliveries.mailTo', { kind: kindOf(mail, t), to: mail.to })

/** The columns that every list of mails begins with. */
export function firstColumns<Row extends Mail>(t: TFunction): TableColumn<Row>[] {
  return [
    { id: 'kind', title: t('deliveries.mail'), cell: (mail) => kindOf(mail, t), text: (mail) => kindOf(mail, t), isName: true },
    { id: 'to', title: t('deliveries.to'), cell: ({ to }) => <MailAddress of={to} />, text: ({ to }) => to, canBreak: true },
    {
      id: 'createdOn',
      title: t('deliveries.createdOn'),
      cell: ({ createdOn }) => <Moment of={createdOn} />,
      text: ({ createdOn }) => createdOn,
    },
  ]
}

/** The columns that it ends with. */
export function lastColumns<Row extends Mail>(t: TFunction): TableColumn<Row>[] {
  return [
    { id: 'attempts', title: t('deliveries.attempts'), cell: ({ attempts }) => attempts, text: ({ attempts }) => String(attempts) },
    {
      id: 'lastError',
      title: t('deliveries.lastError'),
      cell: ({ lastError }) => lastError,
      text: ({ lastError = '' }) => lastError,
      canBreak: true,
    },
  ]
}
