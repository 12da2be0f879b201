import type { LegalPlace } from '#content/model/legal/urls.ts'
import type { Translate } from '../../language/translations.ts'
import type { SiteReader } from '../../reads/site-reader.ts'
import { composeStandardText } from './compose-legal-text.ts'

/** What stands on a legal page until a site says otherwise. */
export interface StandardLegal {
  title: string
  /** The lead below the title, and what search engines show. */
  description: string
  /** Markdown; empty on the accessibility statement, which has room for words of a site beside what is made of its fields. */
  body: string
}

export function readStandardLegal({ kind, lang }: LegalPlace, read: SiteReader, t: Translate): StandardLegal {
  return { title: t(`legal.${kind}.title`), description: t(`legal.${kind}.lead`), body: composeStandardText({ kind, lang, read, t }) }
}
