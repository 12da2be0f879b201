import { CONTENT_TIME_ZONE } from '#content/model/instant/instant.ts'
import { parseDate, today } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'

/** Where this is, react-aria adds no style element, which the page's policy refuses; the rule is in the sheet. */
const PRESSABLE_STYLE = 'react-aria-pressable-style'

export interface CalendarPopoverProps {
  trigger: RefObject<HTMLElement | null>
  language: string
  value: string
  earliest: string | undefined
  latest: string | undefined
  canClear: boolean
  onChoose: (day: string) => void
  onClose: () => void
}

/** A month to choose a day from. Days are those of Amsterdam, weeks begin on Monday (SPEC section 9). */
export function CalendarPopover({
  trigger,
  language,
  value,
  earliest,
  latest,
  canClear,
  onChoose,
  onClose,
}: CalendarPopoverProps): ReactNode {
  const { t } = useTranslation()
  const now = today(CONTENT_TIME_ZONE)
  const [hasNoStyle] = useState(() => document.getElementById(PRESSABLE_STYLE) === null)
  // Within a dialog it is a part of it: pressing beside a dialog closes that.
  const dialog = trigger.current?.closest('[role=dialog]')
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : 'nl-NL'}>
      {hasNoStyle && <span id={PRESSABLE_STYLE} hidden />}
      <Popover
        triggerRef={trigger}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom start"
        className="ui-date-field__popover"
        {...(dialog && { UNSTABLE_portalContainer: dialog })}
      >
        <Dialog className="ui-date-field__dialog" aria-label={t('date-field.open')}>
          <Calendar
            className="ui-calendar"
            aria-label={t('date-field.open')}
            firstDayOfWeek="mon"
            autoFocus
            value={value === '' ? null : parseDate(value)}
            defaultFocusedValue={value === '' ? now : parseDate(value)}
            minValue={earliest ? parseDate(earliest) : null}
            maxValue={latest ? parseDate(latest) : null}
            onChange={(day) => onChoose(day.toString())}
          >
            <header className="ui-calendar__head">
              <AriaButton slot="previous" className="ui-icon-button">
                <Icon of={ChevronLeft} />
              </AriaButton>
              <Heading className="ui-calendar__month" />
              <AriaButton slot="next" className="ui-icon-button">
                <Icon of={ChevronRight} />
              </AriaButton>
            </header>
            <CalendarGrid className="ui-calendar__grid" weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="ui-calendar__day">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell className="ui-calendar__cell" date={date} data-today={date.compare(now) === 0 || undefined} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
          <div className="ui-date-field__actions">
            {canClear && <Button onClick={() => onChoose('')}>{t('actions.clear')}</Button>}
            <Button onClick={onClose}>{t('actions.close')}</Button>
          </div>
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}
