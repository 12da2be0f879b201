import { readScriptData } from '../../islands/island-data.ts'
import { describeState, type PresentStateData } from './present-state.ts'

const MINUTE = 60_000

/** Says whether it is open now and marks today, by the clock of the place. Repeats every minute while the page is open. */
export function mount(island: HTMLElement): void {
  const data = readScriptData(island) as PresentStateData
  const state = island.querySelector<HTMLElement>('[data-part=state]')
  if (!state) return
  const show = () => {
    const { text, isOpen, weekday } = describeState(data, new Date())
    if (state.textContent !== text) state.textContent = text
    state.classList.toggle('contact__state--open', isOpen)
    for (const row of island.querySelectorAll<HTMLElement>('[data-days]')) {
      const [first = 0, last = 0] = (row.dataset['days'] ?? '').split('-').map(Number)
      if (first <= weekday && weekday <= last) row.setAttribute('aria-current', 'date')
      else row.removeAttribute('aria-current')
    }
    setTimeout(show, MINUTE - (Date.now() % MINUTE))
  }
  show()
}
