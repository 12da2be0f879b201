import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeDay, describeTime } from '../../client/describe-moment.ts'

export interface MomentProps {
  /** ISO 8601. */
  of: string
  /** The time of day says nothing here. */
  isDay?: boolean
}

/** A moment in a table. A day stands on one line; its time may go below it where the table has too little room. */
export function Moment({ of, isDay = false }: MomentProps): ReactNode {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const day = describeDay(of, language)
  return (
    <time className="ui-data-table__moment" dateTime={of}>
      <span>{isDay ? day : `${day},`}</span>
      {!isDay && (
        <>
          {' '}
          <span>{describeTime(new Date(of), language)}</span>
        </>
      )}
    </time>
  )
}
