import type { PublicVersion } from '#content/model/form/public-form.ts'
import { textIn } from '#content/model/form/text-in.ts'
import type { BlockReadArgs } from '../contract.ts'
import { findOpening, type Opening } from './describe-opening.ts'

export type FormData =
  | { state: 'none' | 'gone' | 'unready' }
  | (Opening & {
      formGuid: string
      version: PublicVersion
      /** Whether its block is for people who are signed in. */
      needsSignIn: boolean
      introHtml: string
      purposeHtml: string
      confirmationHtml: string
    })

export interface FormProps {
  formGuid?: string | undefined
}

/** Reads the current version of the form, and whether it may be filled in. */
export function readForm({ props: { formGuid }, block, place, read }: BlockReadArgs<FormProps>): FormData {
  if (formGuid === undefined) return { state: 'none' }
  const form = read.form(formGuid)
  if (!form) {
    read.report('SITE_REFERENCE_BROKEN', { place: 'formGuid', kind: 'form', guid: formGuid })
    return { state: 'gone' }
  }
  const { version } = form
  if (!version) {
    read.report('SITE_REFERENCE_BROKEN', { place: 'formGuid', kind: 'published form', guid: formGuid })
    return { state: 'unready' }
  }
  const html = (texts: PublicVersion['intro'], part: string) => {
    const { text } = textIn(texts, place.lang, version.lang)
    return text && read.markdown(text, { lang: place.lang, column: place.column, idPrefix: `${block.guid}-${part}-`, topHeadingLevel: 3 })
  }
  return {
    ...findOpening(form, (instant) => read.hasCome(instant)),
    formGuid,
    version,
    needsSignIn: (block.addPermission ?? 'Public') !== 'Public',
    introHtml: html(version.intro, 'intro'),
    purposeHtml: html(version.purpose, 'purpose'),
    confirmationHtml: html(version.confirmation, 'sent'),
  }
}
