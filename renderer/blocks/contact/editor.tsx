import { type OpeningRange, type Weekday, weekdays } from '#content/model/contact/opening-hours.ts'
import type { ReactNode } from 'react'
import type { BlockEditor, BlockFieldProps } from '../editor-contract.ts'
import { type EditedException, type EditedHours, proposeTimes, readHours, setDay, writeHours } from './edit-hours.ts'

/** Edits the hours of a week, one line a day, and the dates that differ. */
function OpeningHoursField({ id, value, onChange, ...tools }: BlockFieldProps): ReactNode {
  const { t, Button } = tools
  if (value === undefined) return <Button id={id} label={t('begin')} onPress={() => onChange({ week: [], exceptions: [] })} />
  const hours = readHours(value)
  const write = (changed: EditedHours) => onChange(writeHours(changed))
  const setException = (index: number, changed: EditedException) => write({ ...hours, exceptions: hours.exceptions.with(index, changed) })
  return (
    <div className="edit-hours">
      {weekdays.map((day, index) => (
        <Day
          key={day}
          id={index === 0 ? id : undefined}
          day={day}
          ranges={hours.days[day]}
          proposal={proposeTimes(hours, day)}
          tools={tools}
          onChange={(ranges) => write(setDay(hours, day, ranges))}
        />
      ))}
      <p className="edit-hours__title">{t('exceptions')}</p>
      {hours.exceptions.map((exception, index) => (
        <Exception
          key={index}
          exception={exception}
          tools={tools}
          onChange={(changed) => setException(index, changed)}
          onRemove={() => write({ ...hours, exceptions: hours.exceptions.toSpliced(index, 1) })}
        />
      ))}
      <Button label={t('addException')} onPress={() => write({ ...hours, exceptions: [...hours.exceptions, { date: '', open: [] }] })} />
      <Button icon="remove" label={t('removeAll')} onPress={() => onChange(undefined)} />
    </div>
  )
}

type Tools = Omit<BlockFieldProps, 'id' | 'value' | 'onChange'>

function Day({
  id,
  day,
  ranges,
  proposal,
  tools,
  onChange,
}: {
  id: string | undefined
  day: Weekday
  ranges: readonly OpeningRange[]
  proposal: readonly OpeningRange[]
  tools: Tools
  onChange: (ranges: OpeningRange[]) => void
}): ReactNode {
  const name = tools.t(`day-${day}`)
  return (
    <div className="edit-hours__day" role="group" aria-label={name}>
      <span className="edit-hours__name">{name}</span>
      <Ranges id={id} name={name} ranges={ranges} proposal={proposal} tools={tools} onChange={onChange} />
    </div>
  )
}

/** Times from and until. A half-filled range is kept as it is; the form reports it. */
function Ranges({
  id,
  name,
  ranges,
  proposal = [{ from: '09:00', until: '17:00' }],
  tools,
  onChange,
}: {
  id?: string | undefined
  name: string
  ranges: readonly OpeningRange[]
  /** Times that a closed day starts with once it opens. */
  proposal?: readonly OpeningRange[]
  tools: Tools
  onChange: (ranges: OpeningRange[]) => void
}): ReactNode {
  const { t, Input, IconButton } = tools
  const set = (index: number, changed: Partial<OpeningRange>) =>
    onChange(ranges.map((range, place) => (place === index ? { ...range, ...changed } : range)))
  return (
    <div className="edit-hours__ranges">
      {ranges.length === 0 && <span className="edit-hours__closed">{t('closed')}</span>}
      {ranges.map(({ from, until }, index) => (
        <span className="edit-hours__range" key={index}>
          <Input
            id={index === 0 ? id : undefined}
            kind="time"
            label={t('from', { name })}
            value={from}
            placeholder="09:00"
            isInvalid={from >= until && until !== ''}
            onChange={(time) => set(index, { from: time })}
          />
          <span aria-hidden="true">–</span>
          <Input
            kind="time"
            label={t('until', { name })}
            value={until}
            placeholder="17:00"
            isInvalid={from >= until && until !== ''}
            onChange={(time) => set(index, { until: time })}
          />
          <IconButton icon="remove" label={t('removeRange', { name })} onPress={() => onChange(ranges.toSpliced(index, 1))} />
        </span>
      ))}
      <IconButton
        id={ranges.length === 0 ? id : undefined}
        icon="add"
        label={t('addRange', { name })}
        isOff={ranges.length >= MOST_RANGES}
        onPress={() => onChange(ranges.length === 0 ? [...proposal] : [...ranges, { from: '', until: '' }])}
      />
    </div>
  )
}

/** The most ranges that a day may have (`openingHoursSchema`). */
const MOST_RANGES = 4

function Exception({
  exception,
  tools,
  onChange,
  onRemove,
}: {
  exception: EditedException
  tools: Tools
  onChange: (changed: EditedException) => void
  onRemove: () => void
}): ReactNode {
  const { t, Input, IconButton } = tools
  const { date, until = '', label = '', open } = exception
  const name = date || t('exception')
  const setText = (field: 'until' | 'label', text: string) => {
    const { [field]: _, ...rest } = exception
    onChange(text === '' ? rest : { ...rest, [field]: text })
  }
  return (
    <div className="edit-hours__exception" role="group" aria-label={name}>
      <div className="edit-hours__dates">
        <Input kind="date" label={t('date')} value={date} onChange={(day) => onChange({ ...exception, date: day })} />
        <Input kind="date" label={t('lastDate')} value={until} onChange={(day) => setText('until', day)} />
        <IconButton icon="remove" label={t('removeException', { name })} onPress={onRemove} />
      </div>
      <Input label={t('reason')} placeholder={t('reason')} value={label} onChange={(text) => setText('label', text)} />
      <Ranges name={name} ranges={open} tools={tools} onChange={(ranges) => onChange({ ...exception, open: ranges })} />
    </div>
  )
}

export const editor: BlockEditor = { fields: { openingHours: OpeningHoursField } }
