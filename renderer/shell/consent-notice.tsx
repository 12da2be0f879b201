import type { ReactNode } from 'react'
import { ConsentCategories } from './consent-categories.tsx'
import type { ConsentArgs } from './contract.ts'

/**
 * Asks once whether third parties may be loaded (SPEC section 4). A non-modal dialog that `client/consent.ts` opens: the page stays usable,
 * focus stays where it is, and without the script nothing is shown or loaded. It comes early in the document, so that the keyboard reaches
 * it first, and is drawn at the lower edge. Its style sheets come with the script: no page waits for them. Refusing is as easy as
 * accepting.
 */
export function ConsentNotice({
  platformName,
  categories,
  ownWords,
  isCounting,
  siteimproveId,
  siteimproveIn,
  keeper,
  styles,
  statementUrl,
  t,
}: ConsentArgs): ReactNode {
  return (
    <dialog className="consent" aria-labelledby="consent-title" data-styles={styles.join(' ') || undefined}>
      <div className="consent__inner" data-nosnippet="">
        <form
          className="consent__ask"
          data-consent={categories.join(' ')}
          data-siteimprove={siteimproveId}
          data-siteimprove-in={siteimproveIn}
          data-keeper={keeper}
        >
          <div className="consent__text">
            <p className="consent__title" id="consent-title" tabIndex={-1}>
              {t('consent.title', { name: platformName })}
            </p>
            <p>
              {t(isCounting ? 'consent.text' : 'consent.textUncounted')} <a href={statementUrl}>{t('consent.more')}</a>
            </p>
          </div>
          <div className="consent__actions">
            <button className="consent__button" type="submit" value="accept">
              {t('consent.acceptAll')}
            </button>
            <button className="consent__button" type="submit" value="refuse">
              {t('consent.rejectAll')}
            </button>
          </div>
          <details className="consent__details">
            <summary>{t('consent.choose')}</summary>
            <ConsentCategories categories={categories} ownWords={ownWords} id="notice" t={t} />
            <button className="consent__button consent__button--quiet" type="submit" value="save">
              {t('consent.save')}
            </button>
          </details>
        </form>
        <div className="consent__done" tabIndex={-1} hidden>
          <p>{t('consent.saved')}</p>
          <button className="consent__button consent__button--quiet" type="button" data-consent-hide="">
            {t('consent.hide')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
