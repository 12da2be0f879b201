/** Focusable elements of a field, without those beside its label. */
const CONTROLS = ':is(input:not([type=hidden]), select, textarea, button, [contenteditable="true"]):not(.edit-field__reset)'

/** Most frames to wait for a form: a block's own fields are loaded first. */
const LONGEST_WAIT = 60

/**
 * Focuses the field of an option and scrolls its surroundings into view. Opens a collapsed list entry for it; for a hidden field it uses
 * the nearest field around it.
 * @param path dotted, such as `items.2.title`
 * @param words selected in the field; absent: the caret goes to its end
 * @returns whether there was any
 */
export function focusField(root: ParentNode, path: string, words?: string): boolean {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const here = CSS.escape(parts.slice(0, length).join('.'))
    const thing = root.querySelector<HTMLElement>(`[data-opens="${here}"]`)
    if (thing?.getAttribute('aria-expanded') === 'false') {
      thing.click()
      requestAnimationFrame(() => focusField(root, path, words))
      return true
    }
    const field = root.querySelector<HTMLElement>(`[data-field="${here}"]`)
    const control = field?.querySelector<HTMLElement>(CONTROLS) ?? thing
    if (!control) continue
    control.focus({ preventScroll: true })
    putCaret(control, words)
    ;(field ?? control).scrollIntoView({ block: 'nearest' })
    return true
  }
  return false
}

/** The same, once the block's form exists and its drawer is visible. */
export function focusFieldSoon(guid: string, path: string, words?: string, waited = 0): void {
  const form = document.querySelector(`[data-fields-of="${CSS.escape(guid)}"]`)
  if ((form?.checkVisibility() && focusField(form, path, words)) || waited >= LONGEST_WAIT) return
  requestAnimationFrame(() => focusFieldSoon(guid, path, words, waited + 1))
}

/** At the end, or around words. */
function putCaret(control: HTMLElement, words: string | undefined): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
  // Dates, numbers and the like have no caret.
  if (control.selectionStart === null) return
  const at = words === undefined ? -1 : control.value.indexOf(words)
  if (words === undefined || at === -1) control.setSelectionRange(control.value.length, control.value.length)
  else control.setSelectionRange(at, at + words.length)
}
