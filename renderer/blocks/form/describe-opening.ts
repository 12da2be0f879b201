import { sayForm } from '#content/messages/form/say-form.ts'
import { type OpenDates, type OpenMode, openState, type OpenState } from '#content/model/open-state/open-state.ts'
import { formatDate, formatTime } from '../../language/format-date.ts'

/** When a form takes submissions. */
export interface Opening {
  state: OpenState
  /** When it opens or closes, or has closed. */
  instant?: string
}

/** @param hasCome whether an instant (ISO 8601) has passed */
export function findOpening(
  { state: mode, openOn, closeOn }: OpenDates & { state: OpenMode },
  hasCome: (instant: string) => boolean,
): Opening {
  const state = openState(mode, { openOn, closeOn }, hasCome)
  const instant = state === 'open-future' ? openOn : state !== 'open' && mode === 'Custom' ? closeOn : undefined
  return { state, ...(instant !== undefined && { instant }) }
}

/** What visitors should know of when a form is open; nothing while it simply is. */
export function describeOpening({ state, instant }: Opening, lang: string): string | undefined {
  if (state === 'closed')
    return instant === undefined ? sayForm(lang, 'form.closed') : sayForm(lang, 'form.closedSince', { date: dateOf(instant, lang) })
  if (instant === undefined) return undefined
  return sayForm(lang, state === 'open-future' ? 'form.opens' : 'form.closes', { date: dateOf(instant, lang) })
}

/** A day without a time is stored as midnight, and showing that time would confuse more than help. */
function dateOf(instant: string, lang: string): string {
  const time = formatTime(instant, lang)
  return /^00[.:]00$/.test(time) ? formatDate(instant, lang) : `${formatDate(instant, lang)}, ${time}`
}
