import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/icon.tsx'

export interface DateRangeProps {
  label: string
  /** Dates of the first and the last day, such as `2026-11-21`. */
  from: string
  to: string
  /** The first and the last day that can be chosen. */
  earliest: string
  latest: string
  onChange: (range: { from: string; to: string }) => void
}

/** The first and the last day of a period, typed or chosen in a calendar: in the order of day, month, year, and with weeks from Monday. */
export function DateRange({ label, from, to, earliest, latest, onChange }: DateRangeProps): ReactNode {
  const { i18n } = useTranslation()
  const isValid = ({ start, end }: { start: CalendarDate; end: CalendarDate }) =>
    start.compare(end) <= 0 && start.toString() >= earliest && end.toString() <= latest
  return (
    <I18nProvider locale={i18n.language === 'nl' ? 'nl-NL' : 'en-GB'}>
      <DateRangePicker
        className="ui-date-range"
        value={{ start: parseDate(from), end: parseDate(to) }}
        minValue={parseDate(earliest)}
        maxValue={parseDate(latest)}
        shouldForceLeadingZeros
        onChange={(range) => {
          if (range && isValid(range)) onChange({ from: range.start.toString(), to: range.end.toString() })
        }}
      >
        <Label className="ui-date-range__label">{label}</Label>
        <Group className="ui-date-range__field">
          <DateInput className="ui-date-range__date" slot="start">
            {(segment) => <DateSegment className="ui-date-range__part" segment={segment} />}
          </DateInput>
          <span aria-hidden="true">–</span>
          <DateInput className="ui-date-range__date" slot="end">
            {(segment) => <DateSegment className="ui-date-range__part" segment={segment} />}
          </DateInput>
          <Button className="ui-date-range__open">
            <Icon of={CalendarDays} />
          </Button>
        </Group>
        <Popover className="ui-date-range__popover">
          <Dialog className="ui-date-range__dialog">
            <RangeCalendar firstDayOfWeek="mon">
              <header className="ui-date-range__head">
                <Button className="ui-date-range__step" slot="previous">
                  <Icon of={ChevronLeft} />
                </Button>
                <Heading className="ui-date-range__month" />
                <Button className="ui-date-range__step" slot="next">
                  <Icon of={ChevronRight} />
                </Button>
              </header>
              <CalendarGrid className="ui-date-range__grid" weekdayStyle="short">
                <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
                <CalendarGridBody>{(date) => <CalendarCell className="ui-date-range__day" date={date} />}</CalendarGridBody>
              </CalendarGrid>
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  )
}
