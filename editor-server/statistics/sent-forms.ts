import { monthOf } from '#content/model/instant/days.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'

type Writer = StoreWriter<RecordKinds>

/**
 * Counts that a form was sent, in the transaction that keeps its submission and adds to its figures: as often as the figures of the form say,
 * whether or not its sender confirms it later. It holds a form, a day and a number, nothing of who it was, and stays as it is when the
 * submission goes, or the form.
 * @param day in Amsterdam
 */
export async function addSent(writer: Writer, formGuid: string, day: string, times: number): Promise<void> {
  const id = `${monthOf(day)}/${formGuid}`
  const { days } = (await writer.find('sentCount', id)) ?? { days: [] }
  await writer.put('sentCount', id, { days: addTo(days, Number(day.slice(8)), times) })
}

/** Adds to the number of a day, in a row of one for each day of the month. */
function addTo(row: readonly number[], day: number, times: number): number[] {
  const days = [...row, ...Array.from({ length: Math.max(0, day - row.length) }, () => 0)]
  days[day - 1] = (days[day - 1] ?? 0) + times
  return days
}

/**
 * Takes over what forms were sent before this was counted: from their figures by version and day, which say the same. Form by form, each in one
 * transaction that writes anew what the figures say, so that nothing counts twice however often it is ended, or done beside others. Nothing is
 * packed before it is done.
 * @param oldest month that is still kept
 */
export async function fillSent(site: Site, oldest: string): Promise<void> {
  if (await site.records.read(async (reader) => (await readFill(reader)).isDone)) return
  while (!(await site.records.transact((writer) => fillNext(writer, oldest))));
}

/** @returns whether no form is left */
async function fillNext(writer: Writer, oldest: string): Promise<boolean> {
  const { upTo, isDone } = await readFill(writer)
  if (isDone) return true
  const [next] = await writer.list('formFigure', { ...(upTo !== '' && { from: `${upTo}~` }), limit: 1 })
  const formGuid = next?.id.split('/')[0]
  if (formGuid === undefined) {
    await writer.put('sentFill', ALL, { upTo, isDone: true })
    return true
  }
  const months = new Map<string, number[]>()
  for (const { id, value } of await writer.list('formFigure', { prefix: `${formGuid}/` })) {
    const day = id.slice(id.lastIndexOf('/') + 1)
    const month = monthOf(day)
    if (value.sent > 0 && month >= oldest) months.set(month, addTo(months.get(month) ?? [], Number(day.slice(8)), value.sent))
  }
  for (const [month, days] of months) await writer.put('sentCount', `${month}/${formGuid}`, { days })
  await writer.put('sentFill', ALL, { upTo: formGuid, isDone: false })
  return false
}

const ALL = 'all'

async function readFill(reader: StoreReader<RecordKinds>): Promise<{ upTo: string; isDone: boolean }> {
  return (await reader.find('sentFill', ALL)) ?? { upTo: '', isDone: false }
}

/** Moves what was sent in a month that is over into one record, whatever the number of forms. */
export async function packSent(writer: Writer, month: string): Promise<void> {
  const packed = await writer.find('sentMonth', month)
  const [forms, rows] = [[...(packed?.forms ?? [])], [...(packed?.rows ?? [])]]
  const placeOf = new Map(forms.map((form, place) => [form, place]))
  for (const { id, value } of await writer.list('sentCount', { prefix: `${month}/` })) {
    const form = id.slice(month.length + 1)
    const place = placeOf.get(form) ?? forms.push(form) - 1
    placeOf.set(form, place)
    for (const [at, times] of value.days.entries()) if (times > 0) rows.push(place, at + 1, times)
    await writer.delete('sentCount', id)
  }
  await writer.put('sentMonth', month, { forms, rows })
}
