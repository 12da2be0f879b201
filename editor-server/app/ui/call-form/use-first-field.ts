import { type RefObject, useEffect } from 'react'

/** Fields that take text. */
const TYPED = 'input:not([type]), input:is([type=text], [type=email], [type=url], [type=number], [type=password], [type=search]), textarea'

/**
 * Focuses the first field of a form in a dialog when it opens, if the field takes text: what people type at once would be lost. On a screen
 * the heading keeps the focus.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element?.closest('[role=dialog]') || element.contains(document.activeElement)) return
    const first = element.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
    if (first?.matches(TYPED)) first.focus()
  }, [form])
}
