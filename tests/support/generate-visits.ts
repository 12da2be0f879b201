import type { Store } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { addDays } from '#content/model/instant/days.ts'
import { addVisits } from '#editor-server/statistics/visits.ts'

export interface GeneratedVisits {
  from: string
  days: number
  pages: number
  viewsADay: number
}

/**
 * Page views as a busy site has them, day by day: the first pages take most of them (Zipf), and weekends are quiet.
 * @param pack packs what is over after each month, as the live server does
 */
export async function generateVisits(
  records: Store<RecordKinds>,
  site: string,
  { from, days, pages, viewsADay }: GeneratedVisits,
  pack: (now: Date) => Promise<void>,
): Promise<number> {
  const weights = Array.from({ length: pages }, (_, page) => 1 / (page + 3))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let views = 0
  for (let number = 0; number < days; number += 1) {
    const day = addDays(from, number)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const share = weekday === 0 || weekday === 6 ? 0.5 : 1.2
    await records.transact(site, async (writer) => {
      const counts = new Map<string, number[]>()
      for (const [page, weight] of weights.entries()) {
        const count = Math.max(1, Math.round((viewsADay * share * weight) / whole))
        views += count
        counts.set(`${day}${page === 0 ? '/' : `/onderwerp-${page % 40}/pagina-${page}`}`, [
          count,
          Math.ceil(count / 3),
          Math.floor(count / 2),
        ])
      }
      await addVisits(writer, counts)
    })
    await pack(new Date(`${addDays(day, 1)}T12:00:00Z`))
  }
  return views
}
