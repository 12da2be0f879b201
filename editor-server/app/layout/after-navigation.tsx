import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { useSite } from '../client/use-site.ts'
import { titleOf } from './title.ts'
import type { Route } from '../client/route.ts'

/** ms until the head follows (SPEC section 9). */
const HEAD_DELAY = 50

/**
 * After the browser has gone to another screen: the window's title, the scroll (to the top, or smoothly to the hash: SPEC section
 * 2), the focus on the heading, and one announcement (WCAG 2.4.3, 4.1.3).
 */
export function AfterNavigation(): ReactNode {
  const { t } = useTranslation()
  const site = useSite()
  const { pathname, hash } = useLocation()
  const route = (useMatches().at(-1)?.handle as { route?: Route } | undefined)?.route
  const title = route ? titleOf(t, route, site) : ''
  const [announced, announce] = useState('')
  const shownRef = useRef<string>(undefined)
  useEffect(() => {
    const shown = shownRef.current
    shownRef.current = pathname + hash
    // The browser has done all this for the page it loaded.
    if (shown === undefined) return
    const timer = setTimeout(() => {
      if (title !== '') document.title = title
    }, HEAD_DELAY)
    // The same screen in another language stays where it is.
    if (shown === shownRef.current) return () => clearTimeout(timer)
    announce(title)
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (anchor) anchor.scrollIntoView({ behavior: 'smooth' })
    else {
      scrollTo(0, 0)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    return () => clearTimeout(timer)
  }, [pathname, hash, title])
  return (
    <p className="ui-visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}
