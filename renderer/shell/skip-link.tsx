import type { ReactNode } from 'react'
import type { Translate } from '../language/translations.ts'

/** Id of `<main>`, the target of the skip link. */
export const MAIN_ID = 'inhoud'

/** First in the body: lets keyboard users skip the header (WCAG 2.4.1). Hidden until focused. */
export function SkipLink({ t }: { t: Translate }): ReactNode {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t('shell.skipLink')}
    </a>
  )
}
