import { addMonths, monthOf } from '#content/model/instant/days.ts'
import { dateOf } from '#content/model/instant/instant.ts'
import type { Site } from '../site/site.ts'
import { fillSent, packSent } from './sent-forms.ts'

/**
 * Packs days and months that are over, so that a year is read in a few dozen records however many pages it has, and drops what is
 * older than the site keeps (`statisticsMonths`). Nothing is counted twice when several processes do it: what is packed is deleted in the same transaction.
 */
export async function rollUp(site: Site, now: Date): Promise<void> {
  const today = dateOf(now.toISOString())
  for (;;) {
    const [first] = await site.records.read((reader) => reader.list('visitCount', { limit: 1 }))
    const day = first?.id.slice(0, 10)
    if (day === undefined || day >= today) break
    await packDay(site, day)
  }
  for (;;) {
    const [term] = await site.records.read((reader) => reader.list('searchTerm', { limit: 1, before: monthOf(today) }))
    const [rare] = await site.records.read((reader) => reader.list('rareSearch', { limit: 1, before: monthOf(today) }))
    const month = [term, rare].flatMap((entry) => (entry ? [entry.id.slice(0, 7)] : [])).sort()[0]
    if (month === undefined) break
    await packSearches(site, month)
  }
  const oldest = addMonths(monthOf(today), -site.index.settings.statisticsMonths)
  await fillSent(site, oldest)
  for (;;) {
    const [first] = await site.records.read((reader) => reader.list('sentCount', { limit: 1, before: monthOf(today) }))
    if (!first) break
    await site.records.transact((writer) => packSent(writer, first.id.slice(0, 7)))
  }
  await dropOld(site, oldest)
}

function packDay(site: Site, day: string): Promise<void> {
  const month = monthOf(day)
  return site.records.transact(async (writer) => {
    const counts = await writer.list('visitCount', { prefix: `${day}/` })
    const { paths, sums } = (await writer.find('visitMonth', month)) ?? { paths: [], sums: [] }
    const placeOf = new Map(paths.map((path, place) => [path, place]))
    const packed = new Map<number, number[]>()
    const { numbers } = (await writer.find('visitDay', day)) ?? { numbers: [] }
    for (let at = 0; at < numbers.length; at += 4) packed.set(numbers[at] ?? 0, numbers.slice(at + 1, at + 4))
    for (const { id, value } of counts) {
      const path = id.slice(day.length)
      const place = placeOf.get(path) ?? paths.push(path) - 1
      placeOf.set(path, place)
      const added = [value.count, value.entries ?? 0, value.onward ?? 0]
      packed.set(
        place,
        added.map((number, index) => number + (packed.get(place)?.[index] ?? 0)),
      )
      for (const [index, number] of added.entries()) sums[place * 3 + index] = (sums[place * 3 + index] ?? 0) + number
      await writer.delete('visitCount', id)
    }
    await writer.put('visitDay', day, { numbers: [...packed].flatMap(([place, row]) => [place, ...row]) })
    await writer.put('visitMonth', month, { paths, sums })
  })
}

/** Terms that stayed below the number of uses go: nobody will read them. */
function packSearches(site: Site, month: string): Promise<void> {
  return site.records.transact(async (writer) => {
    const { terms, rows } = (await writer.find('searchMonth', month)) ?? { terms: [], rows: [] }
    for (const { id, value } of await writer.list('searchTerm', { prefix: `${month}/` })) {
      const term = id.slice(month.length + 1)
      const known = terms.indexOf(term)
      const place = known < 0 ? terms.push(term) - 1 : known
      for (let at = 0; at < value.days.length; at += 3) rows.push(place, ...value.days.slice(at, at + 3))
      await writer.delete('searchTerm', id)
    }
    for (const { id } of await writer.list('rareSearch', { prefix: `${month}/` })) await writer.delete('rareSearch', id)
    if (terms.length > 0) await writer.put('searchMonth', month, { terms, rows })
  })
}

const kept = ['visitDay', 'visitMonth', 'visitTotal', 'searchTotal', 'searchMonth', 'sentCount', 'sentMonth', 'contentHealth'] as const

async function dropOld(site: Site, month: string): Promise<void> {
  const hasOld = await site.records.read(async (reader) => {
    const counts = await Promise.all(kept.map((kind) => reader.count(kind, { before: month })))
    return counts.some((count) => count > 0)
  })
  if (!hasOld) return
  await site.records.transact(async (writer) => {
    for (const kind of kept) for (const { id } of await writer.list(kind, { before: month })) await writer.delete(kind, id)
  })
}
