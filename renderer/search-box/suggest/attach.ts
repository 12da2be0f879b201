import { openIndex } from '../../search-index/open-index.ts'
import { search, type SearchResult } from '../../search-index/query/search.ts'
import type { TextPart } from '../../search-index/query/excerpt.ts'
import { createSearchTexts } from '../texts.ts'
import { element } from './element.ts'

/** Pause in typing, in ms, after which suggestions are fetched. */
const PAUSE = 120
const MOST_SUGGESTIONS = 6
const SHORTEST_QUERY = 2

const attached = new WeakSet<HTMLInputElement>()
let nextId = 0

/**
 * Makes an input of a search form a combobox with a list of pages (ARIA Authoring Practices, editable combobox with list autocomplete):
 * arrows move through the list, Enter opens the marked page or else submits the form, Escape closes the list.
 * @param place where the list goes: under the form in a dialog, else over the page under the input
 */
export function attachSuggestions(input: HTMLInputElement, place: HTMLElement, lang: string): void {
  if (attached.has(input)) return
  attached.add(input)
  const t = createSearchTexts(lang)
  const id = `search-list-${nextId++}`
  const isOver = place === document.body
  const list = element('div', { class: 'search-list', id, role: 'listbox', 'aria-label': t('title'), ...(isOver && { popover: 'manual' }) })
  const status = element('p', { class: 'sr-only', role: 'status' })
  list.hidden = !isOver
  place.append(list, status)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)
  input.autocomplete = 'off'

  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = ''
  let marked = -1

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const isOpen = () => input.getAttribute('aria-expanded') === 'true'

  function setOpen(opens: boolean) {
    if (opens === isOpen()) return
    input.setAttribute('aria-expanded', String(opens))
    if (!isOver) list.hidden = !opens
    else if (opens) {
      const { left, bottom, width } = (input.form ?? input).getBoundingClientRect()
      for (const [name, px] of Object.entries({ '--x': left + scrollX, '--y': bottom + scrollY, '--width': width }))
        list.style.setProperty(name, `${px}px`)
      list.showPopover()
    } else list.hidePopover()
  }

  function close() {
    clearTimeout(timer)
    asked = ''
    mark(-1)
    setOpen(false)
    status.textContent = ''
  }

  function mark(number: number) {
    marked = number
    options().forEach((each, index) => each.setAttribute('aria-selected', String(index === number)))
    const option = options()[number]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  async function suggest() {
    const query = input.value.trim()
    if (query === asked) return
    asked = query
    if (query.length < SHORTEST_QUERY) return close()
    try {
      const found = await search(await openIndex(lang), query, {}, true)
      const results = await found.read(0, MOST_SUGGESTIONS)
      // Typing continued: another answer is on its way.
      if (asked !== query || !place.contains(list)) return
      show(query, results)
    } catch {
      // The form still leads to the search page, which reports what is wrong.
      close()
    }
  }

  function show(query: string, results: readonly SearchResult[]) {
    marked = -1
    input.removeAttribute('aria-activedescendant')
    const shown = results.map((result, index) => makeOption(`${id}-${index}`, result))
    const all = element(
      'div',
      { class: 'search-list__option search-list__all', id: `${id}-all`, role: 'option', 'aria-selected': 'false' },
      t('all', { query }),
    )
    list.replaceChildren(...shown, ...(shown.length > 0 ? [all] : []))
    status.textContent = shown.length > 0 ? t('suggestions', { count: shown.length }) : t('none', { query })
    setOpen(shown.length > 0)
  }

  function open(option: HTMLElement | undefined, inNewTab = false) {
    const url = option?.dataset['url']
    if (option && url === undefined) input.form?.requestSubmit()
    else if (url !== undefined && inNewTab) window.open(url, '_blank', 'noopener')
    else if (url !== undefined) location.assign(url)
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void suggest(), PAUSE)
  })
  input.addEventListener('keydown', (event) => {
    const count = options().length
    if (event.key === 'Escape' && isOpen()) {
      // The first Escape closes the list, the next one its dialog.
      event.preventDefault()
      close()
    } else if (event.key === 'Escape' && !isOver) {
      // Browsers would clear the field first, and close the dialog only on a third one.
      event.preventDefault()
      input.closest('dialog')?.close()
    } else if (event.key === 'Enter' && isOpen() && marked >= 0) {
      event.preventDefault()
      open(options()[marked])
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault()
      if (!isOpen()) return void suggest()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // Between the last place and the first is the input itself.
      mark(((marked + 1 + step + count + 1) % (count + 1)) - 1)
    }
  })
  input.addEventListener('blur', () => isOver && close())
  // Keep focus in the input, or the list would close before the click arrives.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null
    if (option) open(option, event.ctrlKey || event.metaKey)
  })
  if (input.value.trim() !== '') void suggest()
}

function makeOption(id: string, { url, title, crumbs }: SearchResult): HTMLElement {
  return element(
    'div',
    { class: 'search-list__option', id, role: 'option', 'aria-selected': 'false', 'data-url': url },
    element('span', { class: 'search-list__title' }, ...title.map(toNode)),
    ...(crumbs.length > 0 ? [element('span', { class: 'search-list__crumbs' }, crumbs.join(' › '))] : []),
  )
}

function toNode({ text, isMatch }: TextPart): Node | string {
  return isMatch ? element('mark', {}, text) : text
}
