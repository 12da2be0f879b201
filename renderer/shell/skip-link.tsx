import type { ReactNode } from 'react'
import type { Translate } from '../language/translations.ts'

/** Id of `<main>`, where the skip link leads. */
export const MAIN_ID = 'inhoud'

/** First in the body: the way past the header for the keyboard (WCAG 2.4.1). Hidden until it has focus. */
export function SkipLink({ t }: { t: Translate }): ReactNode {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t('shell.skipLink')}
    </a>
  )
}
