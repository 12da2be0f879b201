import type { ReactNode } from 'react'
import { ConsentCategories } from './consent-categories.tsx'
import { CHOICE_ID, type ConsentArgs } from './contract.ts'

/**
 * The form of the cookie statement: the current choice, and a way to change it. `client/keep-consent.ts` shows it; without scripts there is
 * nothing to choose.
 */
export function CookieChoice({ categories, ownWords, isCounting, siteimproveId, siteimproveIn, keeper, t }: ConsentArgs): ReactNode {
  const offered = [...(isCounting ? ['analytical'] : []), ...categories]
  return (
    <section className="cookie-choice" id={CHOICE_ID} aria-labelledby={`${CHOICE_ID}-title`}>
      <h2 id={`${CHOICE_ID}-title`}>{t('consent.choice')}</h2>
      <noscript>
        <p>{t('consent.withoutScript')}</p>
      </noscript>
      <form
        className="consent__ask"
        data-consent={categories.join(' ')}
        data-siteimprove={siteimproveId}
        data-siteimprove-in={siteimproveIn}
        data-keeper={keeper}
        hidden
      >
        <ConsentCategories categories={offered} ownWords={ownWords} id="choice" t={t} />
        <div className="consent__actions">
          <button className="consent__button" type="submit" value="save">
            {t('consent.save')}
          </button>
          <button className="consent__button" type="submit" value="accept">
            {t('consent.acceptAll')}
          </button>
          <button className="consent__button" type="submit" value="refuse">
            {t('consent.rejectAll')}
          </button>
        </div>
      </form>
      <p className="consent__status" role="status" data-text={t('consent.savedHere')} />
    </section>
  )
}
