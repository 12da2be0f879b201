import { interfaceLanguages } from '#content/messages/create-translate.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LANGUAGE_PARAMETER } from '../../client/page-language.ts'

/** Leads to the same page in the other language; a link, so it works without a script and what was typed is not sent along. */
export function LanguageSwitch(): ReactNode {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t('language.name')}>
      <ul className="ui-language-switch__list">
        {interfaceLanguages.map((language) => {
          const parameters = new URLSearchParams(search)
          parameters.set(LANGUAGE_PARAMETER, language)
          const isCurrent = language === i18n.language
          return (
            <li key={language}>
              <a
                className="ui-language-switch__link"
                href={`${pathname}?${parameters.toString()}`}
                lang={language}
                hrefLang={language}
                aria-current={isCurrent || undefined}
              >
                <abbr className="ui-language-switch__short" aria-hidden="true">
                  {language.toUpperCase()}
                </abbr>
                <span className="ui-visually-hidden">{t(`language-switch.${language}`)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
