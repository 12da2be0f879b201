import { attachSuggestions } from './attach.ts'
import { openSearchDialog } from './dialog.ts'

/**
 * Starts suggestions, on first use: the header's link opens a dialog, an input gets its suggestions below it. Without this script both lead
 * to the search page.
 */
export function start(from: HTMLElement): void {
  if (from instanceof HTMLAnchorElement) openSearchDialog(from)
  else if (from instanceof HTMLInputElement) attachSuggestions(from, document.body, document.documentElement.lang)
}
