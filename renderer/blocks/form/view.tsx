import type { ReactNode } from 'react'
import { sayForm } from '#content/messages/form/say-form.ts'
import { acceptsNew } from '#content/model/open-state/open-state.ts'
import { textIn } from '#content/model/form/text-in.ts'
import { Island } from '../../islands/island.tsx'
import { Prose } from '../../markdown/prose.tsx'
import type { BlockViewArgs } from '../contract.ts'
import { describeOpening } from './describe-opening.ts'
import { FormIsland } from './island.tsx'
import type { FormData, FormProps } from './read-form.ts'

interface ViewProps extends FormProps {
  showTitle: boolean
  headingLevel: 2 | 3 | 4
}

/** A form: what it is for, its first step, and what somebody reads once it is sent. */
export function FormView({ props, data, guid, place, t }: BlockViewArgs<ViewProps, FormData>): ReactNode {
  const { lang } = place
  if (!('version' in data)) return null
  const { version, state, needsSignIn, introHtml, purposeHtml, confirmationHtml } = data
  const title = textIn(version.title, lang, version.lang)
  const Heading = `h${props.headingLevel}` as const
  const opening = describeOpening(data, lang)
  const isOpen = acceptsNew(state)
  const { fields, version: number } = version
  const headingLevel = (props.showTitle ? props.headingLevel + 1 : props.headingLevel) as 2 | 3 | 4 | 5
  const Sent = `h${headingLevel}` as const
  return (
    <div className="form">
      {props.showTitle && title.text && (
        <Heading className="form__title" lang={title.lang}>
          {title.text}
        </Heading>
      )}
      {opening && <p className="form__state">{opening}</p>}
      {isOpen && (
        <>
          {needsSignIn && (
            <p className="form__state">
              {sayForm(lang, 'form.needsSignIn')}{' '}
              <a href={`/sign-in?returnTo=${encodeURIComponent(place.url)}`}>{sayForm(lang, 'form.toSignIn')}</a>
            </p>
          )}
          <div id={`${guid}-about`}>
            {introHtml && <Prose html={introHtml} t={t} />}
            {purposeHtml && (
              <details className="form__purpose">
                <summary>{sayForm(lang, 'form.purpose')}</summary>
                <Prose html={purposeHtml} t={t} />
              </details>
            )}
          </div>
          <Island
            block="form"
            guid={guid}
            on="visible"
            component={FormIsland}
            props={{
              formGuid: data.formGuid,
              version: { version: number, lang: version.lang, title: version.title, fields },
              lang,
              ids: guid,
              headingLevel,
              blockGuid: guid,
              pageGuid: place.pageGuid,
            }}
          />
          <div className="form__sent" id={`${guid}-sent`} tabIndex={-1} hidden>
            <Sent>{sayForm(lang, 'form.sent')}</Sent>
            <p data-waiting hidden>
              {sayForm(lang, 'form.waiting')}
            </p>
            {confirmationHtml && <Prose html={confirmationHtml} t={t} />}
            <p>
              <a data-link href={place.url}>
                {sayForm(lang, 'form.seeSent')}
              </a>
            </p>
          </div>
        </>
      )}
    </div>
  )
}
