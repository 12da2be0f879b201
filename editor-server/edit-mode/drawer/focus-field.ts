/**
 * Brings the focus to the field of an option, and what it stands in into view; to the nearest one around it where it is not shown, as in a
 * thing that is closed.
 * @param path dotted, such as `items.2.title`
 * @returns whether there was any
 */
export function focusField(root: ParentNode, path: string): boolean {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const field = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`)
    const control = field?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button')
    if (!field || !control) continue
    control.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}
