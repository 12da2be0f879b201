import { attachSuggestions } from './attach.ts'
import { openSearchDialog } from './dialog.ts'

/**
 * Makes search suggest while somebody types. It is loaded with the first use of what it is for: the header's link opens a dialog,
 * an input gets its suggestions under it. Without it both lead to the search page.
 */
export function start(from: HTMLElement): void {
  if (from instanceof HTMLAnchorElement) openSearchDialog(from)
  else if (from instanceof HTMLInputElement) attachSuggestions(from, document.body, document.documentElement.lang)
}
