import { type RefObject, useEffect, useRef } from 'react'
import { useInBrowser } from '../client/in-browser/use-in-browser.ts'

/**
 * For the heading of a step that takes the place of another one: the control that was pressed has gone with it, so the heading takes
 * the focus, and is read out (WCAG 2.4.3). The heading that came with the page does not, nor one beside a field that took the focus.
 */
export function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // Not yet in the browser is what React says of what the server has sent.
  const isLater = useRef(useInBrowser(() => true))
  useEffect(() => {
    if (isLater.current && document.activeElement === document.body) heading.current?.focus()
    isLater.current = true
  }, [title])
  return heading
}
