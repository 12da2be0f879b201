import { Fragment, type ReactNode } from 'react'
import type { DayGroup } from '#content/model/contact/group-days.ts'
import type { OpeningHours, OpeningRange } from '#content/model/contact/opening-hours.ts'
import { ActionLink } from '../action-link.tsx'
import { BlockHeading, type HeadingProps } from '../block-heading.tsx'
import type { BlockViewArgs } from '../contract.ts'
import type { BlockLink } from '../read-link.ts'
import { OpeningTimes } from './opening-times.tsx'

export interface ContactProps extends HeadingProps {
  organisation?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  look: 'card' | 'plain'
}

export interface ShownException {
  from: string
  until?: string
  label?: string
  open: readonly OpeningRange[]
}

export interface ContactData {
  address?: readonly string[]
  postalAddress?: readonly string[]
  links: readonly BlockLink[]
  hours?: OpeningHours
  days?: readonly DayGroup[]
  exceptions?: readonly ShownException[]
}

/** How to reach an organisation, and when it is open. The first link is what most people come to do. */
export function ContactView({ props, data, place, t }: BlockViewArgs<ContactProps, ContactData>): ReactNode {
  const { organisation, phone, email, look, title } = props
  const { address, postalAddress, links, hours, days = [], exceptions = [] } = data
  const isEmpty = !organisation && !address && !postalAddress && !phone && !email && !hours && links.length === 0
  if (isEmpty) return null
  const [action, ...further] = links
  const name = title === organisation ? undefined : organisation
  return (
    <div className={`contact contact--${look}`}>
      <BlockHeading {...props} className="contact__title" />
      {hours && <OpeningTimes hours={hours} days={days} exceptions={exceptions} lang={place.lang} t={t} />}
      {(name || address || postalAddress || phone || email) && (
        <address className="contact__details">
          {(name || address) && <Lines lines={[...(name ? [name] : []), ...(address ?? [])]} isNamed={name !== undefined} />}
          {phone && <Line label={t('phone')} href={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} />}
          {email && <Line label={t('email')} href={`mailto:${email}`} text={breakable(email)} />}
          {postalAddress && <Lines label={t('post')} lines={postalAddress} />}
        </address>
      )}
      {action && (
        <div className="contact__links">
          <ActionLink link={action} look="primary" />
          {further.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
      )}
    </div>
  )
}

function Lines({ label, lines, isNamed }: { label?: string; lines: readonly string[]; isNamed?: boolean }) {
  return (
    <p>
      {label && <span className="contact__label">{label} </span>}
      {lines.map((line, index) => (
        <span className={isNamed && index === 0 ? 'contact__line contact__name' : 'contact__line'} key={line}>
          {line}
        </span>
      ))}
    </p>
  )
}

function Line({ label, href, text }: { label: string; href: string; text: ReactNode }) {
  return (
    <p>
      <span className="contact__label">{label} </span>
      <a href={href}>{text}</a>
    </p>
  )
}

/** In a narrow column, break an address after its @ sign and before a dot rather than within a word. */
function breakable(email: string): ReactNode {
  return email.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
