import { setImmediate } from 'node:timers/promises'
import { monthOf } from '#content/model/instant/days.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { monthsOf, type Period } from './period.ts'

type Reader = StoreReader<RecordKinds>

interface Sent {
  form: string
  day: string
  times: number
}

/** How often forms of the site were sent, on each day that any was. */
export async function readSentDays(reader: Reader, period: Period): Promise<Map<string, number>> {
  const days = new Map<string, number>()
  for await (const { day, times } of listSent(reader, period)) days.set(day, (days.get(day) ?? 0) + times)
  return days
}

/** How often each form was sent in a period, by its guid; forms that are not there any more too. */
export async function readSentForms(reader: Reader, period: Period): Promise<Map<string, number>> {
  const forms = new Map<string, number>()
  for await (const { form, times } of listSent(reader, period)) forms.set(form, (forms.get(form) ?? 0) + times)
  return forms
}

/** A record for each month that is packed, and one for each form that was sent in the present one. A day of a form may come twice. */
async function* listSent(reader: Reader, period: Period): AsyncGenerator<Sent> {
  for (const { month } of monthsOf(period)) {
    // Others go in between.
    await setImmediate()
    const { forms, rows } = (await reader.find('sentMonth', month)) ?? { forms: [], rows: [] }
    for (let at = 0; at < rows.length; at += 3) {
      const day = dayOf(month, rows[at + 1] ?? 0)
      if (day >= period.from && day <= period.to) yield { form: forms[rows[at] ?? 0] ?? '', day, times: rows[at + 2] ?? 0 }
    }
  }
  const live = await reader.list('sentCount', { from: monthOf(period.from), before: `${monthOf(period.to)}~` })
  for (const { id, value } of live) {
    const [month = '', form = ''] = id.split('/')
    for (const [at, times] of value.days.entries()) {
      const day = dayOf(month, at + 1)
      if (times > 0 && day >= period.from && day <= period.to) yield { form, day, times }
    }
  }
}

const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`
