import type { ReactNode } from 'react'
import type { PageLanguagesArgs } from './contract.ts'
import { Icon } from './icon.tsx'

/** Languages that a translation is offered in: the most read ones in the Netherlands. */
const targets = ['nl', 'en', 'de', 'fr', 'es', 'pl', 'tr', 'ar', 'uk'] as const
const SERVICE = 'Google Translate'
const TRANSLATE_ID = 'translate'

/**
 * The page in other languages: its translations, each named in its own language, and where the site offers it a link to a translation
 * service. That is a native popover with plain links: nothing of the service loads before a click, and it works without scripts.
 */
export function PageLanguages({ lang, others, translateUrl, t }: PageLanguagesArgs): ReactNode {
  if (others.length === 0 && translateUrl === undefined) return null
  return (
    <nav className="languages" aria-label={t('shell.translations')}>
      <ul className="languages__list">
        {others.map((other) => (
          <li key={other.url}>
            <a href={other.url} lang={other.lang} hrefLang={other.lang}>
              {nameOf(other.lang)}
            </a>
          </li>
        ))}
        {translateUrl !== undefined && (
          <li>
            <button className="languages__button" type="button" popoverTarget={TRANSLATE_ID}>
              {t('shell.autoTranslate')}
            </button>
            <TranslatePopover lang={lang} url={translateUrl} t={t} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function TranslatePopover({ lang, url, t }: { lang: string; url: string; t: PageLanguagesArgs['t'] }): ReactNode {
  return (
    <div className="translate" id={TRANSLATE_ID} popover="auto" role="dialog" aria-labelledby="translate-title">
      <div className="translate__top">
        <p className="translate__title" id="translate-title">
          {t('shell.autoTranslate')}
        </p>
        <button className="site-header__button" type="button" popoverTarget={TRANSLATE_ID} popoverTargetAction="hide">
          <Icon name="close" />
          {t('actions.close')}
        </button>
      </div>
      <p>{t('shell.autoTranslateNotice', { service: SERVICE })}</p>
      <ul className="translate__list">
        {targets
          .filter((target) => target !== lang.split('-')[0])
          .map((target) => (
            <li key={target}>
              <a
                href={`https://translate.google.com/translate?sl=${lang}&tl=${target}&u=${encodeURIComponent(url)}`}
                target="_blank"
                rel="noopener noreferrer nofollow"
                lang={target}
              >
                {nameOf(target)}
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** The name of a language in itself: `English`, `Nederlands`. */
function nameOf(lang: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
