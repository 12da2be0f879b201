import { createSearchTexts } from '../texts.ts'
import { attachSuggestions } from './attach.ts'
import { element } from './element.ts'

let dialog: HTMLDialogElement | undefined

/** Opens the search dialog of the page. It replaces a link, whose address is that of the results. */
export function openSearchDialog(link: HTMLAnchorElement): void {
  dialog ??= makeDialog(link)
  if (!dialog.open) dialog.showModal()
  dialog.querySelector('input')?.select()
}

function makeDialog(link: HTMLAnchorElement): HTMLDialogElement {
  const lang = document.documentElement.lang
  const t = createSearchTexts(lang)
  const input = element('input', {
    class: 'search-form__input',
    type: 'search',
    name: 'q',
    'aria-label': t('label'),
    placeholder: t('placeholder'),
  })
  const form = element(
    'form',
    { class: 'search-form', role: 'search', action: link.pathname },
    input,
    element('button', { class: 'search-form__button', type: 'submit' }, t('submit')),
  )
  const close = element('button', { class: 'site-header__button search-dialog__close', type: 'button' }, t('close'))
  const made = element('dialog', { class: 'search-dialog', 'aria-label': t('title') }, form, close)
  document.body.append(made)
  close.addEventListener('click', () => made.close())
  // A click beside the dialog hits the dialog element itself: its content covers the rest.
  made.addEventListener('click', ({ target }) => target === made && made.close())
  attachSuggestions(input, made, lang)
  return made
}
