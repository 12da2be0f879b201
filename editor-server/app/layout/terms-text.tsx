import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../client/api/api-problem.ts'
import { askAnew, keys } from '../client/queries/keys.ts'

/** The text of the terms, as their page has it; without it the link beside it leads there. */
export function TermsText({ version }: { version: number }): ReactNode {
  const { t, i18n } = useTranslation()
  const { data, isError } = useQuery({
    queryKey: keys.termsText(i18n.language, version),
    queryFn: ({ signal }) => readTerms(`/legal/terms-of-use/${i18n.language}`, signal),
    retry: false,
    ...askAnew,
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current && data) current.replaceChildren(...[...data.childNodes].map((node) => document.importNode(node, true)))
  }, [data])
  if (isError) return <p className="app-dim">{t('layout.termsNotRead')}</p>
  return (
    // It scrolls, so the keyboard has to reach it.
    <div className="app-terms" role="group" aria-label={t('layout.termsText')} tabIndex={0} aria-busy={!data}>
      {!data && <p className="app-dim">{t('table.loading')}</p>}
      <div ref={place} />
    </div>
  )
}

/**
 * The words of a page of the site. The browser reads the page itself, since Trusted Types leave no parser for strings; nothing in it runs.
 * @throws ApiProblem where the page cannot be had, which is no fault of a script
 * @throws TypeError where it has no words
 */
function readTerms(url: string, signal: AbortSignal): Promise<Element> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.addEventListener('loadend', () => {
      if (request.status !== FOUND) return reject(new ApiProblem({ title: `${url} cannot be had`, status: request.status }))
      const text = request.responseXML?.querySelector('main .text')
      if (!text) return reject(new TypeError(`${url} has no text to show`))
      // Names of places there may be names of other places here.
      for (const element of text.querySelectorAll('[id]')) element.removeAttribute('id')
      return resolve(text)
    })
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })
}

const FOUND = 200
