import { CONTENT_TIME_ZONE, dateOf, instantAt } from '#content/model/instant/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, CircleArrowDown, CircleArrowUp } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { listDueSchedules } from '../../../../api/schedules/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeTime } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useToday } from '../../../client/in-browser/use-today.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ThingLink } from './thing-link.tsx'
import { addDays, daysFrom, mondayOf, readWeek } from './week-days.ts'

type Due = z.infer<(typeof listDueSchedules)['answers'][200]>[number]

/** Moments that are shown of a week; that there are more is said. */
const MOST = 500

const linkTo = (monday: string) => `?view=week&week=${monday}`

/** What is to be done in a week, day by day, from Monday on. */
export function Week(): ReactNode {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const today = useToday()
  const monday = readWeek(asked.get('week')) ?? (today && mondayOf(today))
  if (today === undefined || monday === undefined) return <p className="app-dim">{t('table.loading')}</p>
  return <WeekOf monday={monday} today={today} />
}

function WeekOf({ monday, today }: { monday: string; today: string }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.planWeek(monday),
    queryFn: ({ signal }) => {
      const [from, before] = [instantAt(monday, '00:00'), instantAt(addDays(monday, 7), '00:00')]
      return callApi(listDueSchedules, { query: { from, before, itemCount: String(MOST) }, signal })
    },
    staleTime: 0,
  })
  const days = daysFrom(monday)
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : 'nl-NL', { ...options, timeZone: 'UTC' })
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const range = of({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(at(monday), at(addDays(monday, 6)))
  const left = (data?.total ?? 0) - (data?.body.length ?? 0)
  return (
    <section className="admin-week" aria-labelledby="plans-week">
      <div className="admin-week__head">
        <h2 id="plans-week" aria-live="polite">
          {range}
        </h2>
        <nav className="admin-week__steps" aria-label={t('plans.week.steps')}>
          <LinkButton to={linkTo(addDays(monday, -7))} icon={<Icon of={ChevronLeft} size={16} />}>
            {t('plans.week.previous')}
          </LinkButton>
          <LinkButton to={linkTo(mondayOf(today))}>{t('plans.week.this')}</LinkButton>
          <LinkButton to={linkTo(addDays(monday, 7))}>
            <span className="admin-week__next">
              {t('plans.week.next')}
              <Icon of={ChevronRight} size={16} />
            </span>
          </LinkButton>
        </nav>
      </div>
      {isError && (
        <Notice kind="negative" isAnswer title={t('table.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data && (
        <ol className="admin-week__days">
          {days.map((day) => (
            <li
              key={day}
              className="admin-week__day"
              data-today={day === today || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              <h3>
                <Link to={`?from=${day}&until=${day}`}>{of({ weekday: 'long', day: 'numeric', month: 'short' }).format(at(day))}</Link>
              </h3>
              <DayPlans plans={data.body.filter(({ on }) => dateOf(on) === day)} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && <p className="app-dim">{t('plans.week.more', { count: left })}</p>}
      <p className="app-dim">{t('plans.week.zone', { zone: CONTENT_TIME_ZONE })}</p>
    </section>
  )
}

function DayPlans({ plans }: { plans: readonly Due[] }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  if (plans.length === 0) return <p className="app-dim">{t('plans.week.nothing')}</p>
  return (
    <ul className="admin-week__plans">
      {plans.map((due) => (
        <li key={`${due.on} ${due.kind} ${due.guid} ${due.action}`} data-action={due.action}>
          <span className="admin-week__when">
            <Icon of={due.action === 'publish' ? CircleArrowUp : CircleArrowDown} size={16} />
            <time dateTime={due.on}>{describeTime(new Date(due.on), language)}</time> {t(`plans.week.${due.action}`)}
          </span>
          <ThingLink thing={due} />
        </li>
      ))}
    </ul>
  )
}
