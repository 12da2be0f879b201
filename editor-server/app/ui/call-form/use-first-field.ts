import { type RefObject, useEffect } from 'react'

/** Text can be typed in it at once. */
const TYPED = 'input:not([type]), input:is([type=text], [type=email], [type=url], [type=number], [type=password], [type=search]), textarea'

/**
 * Gives the first field of a form the focus as the dialog around it opens, where that field is one to type in: what is typed at once would
 * otherwise be lost. A form of a screen leaves the focus with the heading.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element?.closest('[role=dialog]') || element.contains(document.activeElement)) return
    const first = element.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
    if (first?.matches(TYPED)) first.focus()
  }, [form])
}
