import type { DayGroup } from '#content/model/contact/group-days.ts'
import { type OpeningHours, type OpeningRange, weekdays } from '#content/model/contact/opening-hours.ts'
import { CONTENT_TIME_ZONE } from '#content/model/instant/instant.ts'
import { ScriptIsland } from '../../islands/script-island.tsx'
import type { Translate } from '../../language/translations.ts'
import { formatHour } from './format-hour.ts'
import type { PresentStateData } from './present-state.ts'
import type { ShownException } from './view.tsx'
import { capitalise } from '#content/model/text/capitalise.ts'

interface OpeningTimesArgs {
  hours: OpeningHours
  days: readonly DayGroup[]
  exceptions: readonly ShownException[]
  lang: string
  t: Translate
}

/** The week as a table. The browser says whether it is open now (`island.ts`): a page is built once and read later. */
export function OpeningTimes({ hours, days, exceptions, lang, t }: OpeningTimesArgs) {
  const times = (open: readonly OpeningRange[]) =>
    open.length === 0
      ? t('closed')
      : open.map(({ from, until }) => (
          <span className="contact__range" key={from}>
            {formatHour(from, lang)} – {formatHour(until, lang)}
          </span>
        ))
  return (
    <ScriptIsland block="contact" on="idle" data={describePresent(hours, lang, t)}>
      <div className="contact__opening">
        <p className="contact__state" data-part="state" />
        <table className="contact__hours">
          <caption className="sr-only">{t('hours')}</caption>
          <tbody>
            {days.map(({ first, last, open }) => (
              <tr
                key={first}
                data-days={`${first}-${last}`}
                className={open.length === 0 ? 'contact__day contact__day--closed' : 'contact__day'}
              >
                <th scope="row">{nameDays(first, last, t)}</th>
                <td>{times(open)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {exceptions.length > 0 && (
          <>
            <p className="contact__label">{t('exceptions')}</p>
            <ul className="contact__exceptions">
              {exceptions.map(({ from, until, label, open }) => (
                <li key={from}>
                  <span className="contact__date">{until ? t('period', { from, until }) : from}</span>
                  {label && ` (${label})`}: {open.length === 0 ? t('closed').toLowerCase() : times(open)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ScriptIsland>
  )
}

/** `Maandag`, `Zaterdag en zondag`, `Maandag tot en met woensdag`. */
function nameDays(first: number, last: number, t: Translate): string {
  const [from, until] = [t(`day-${weekdays[first]}`), t(`day-${weekdays[last]}`)]
  const name = first === last ? from : t(last === first + 1 ? 'days-two' : 'days', { from, until })
  return capitalise(name)
}

/** `%` marks where the browser puts what depends on the clock. */
function describePresent(hours: OpeningHours, lang: string, t: Translate): PresentStateData {
  return {
    hours,
    zone: CONTENT_TIME_ZONE,
    lang,
    texts: {
      open: t('now-open', { time: '%' }),
      closed: t('now-closed'),
      today: t('opens-today', { time: '%' }),
      tomorrow: t('opens-tomorrow', { time: '%' }),
      days: weekdays.map((day) => t('opens-day', { day: t(`day-${day}`), time: '%' })),
    },
  }
}
