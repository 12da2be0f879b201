import { addDays, countDays } from '#content/model/instant/days.ts'
import { type Period, periodBefore, splitPeriod } from '../../statistics/period.ts'
import { readSentDays } from '../../statistics/read-sent.ts'
import { sumSearches } from '../../statistics/read-searches.ts'
import { type Counted, readDays } from '../../statistics/read-visits.ts'
import { implement, reply } from '../endpoint.ts'
import { getStatistics as call } from './contract.ts'

export const getStatistics = implement(call, {
  async run({ site, query: { from, to, granularity = 'day', path } }) {
    const period = { from, to }
    const before = periodBefore(period)
    const read = await site.records.read(async (reader) => ({
      days: await readDays(reader, { from: before.from, to }, path),
      searches: path === undefined ? { ...(await sumSearches(reader, period)), before: await sumSearches(reader, before) } : undefined,
      sent: path === undefined ? await readSentDays(reader, { from: before.from, to }) : undefined,
    }))
    const earlier = -countDays(from, to)
    const parts = splitPeriod(period, granularity).map((part) => ({
      part,
      partBefore: { from: addDays(part.from, earlier), to: addDays(part.to, earlier) },
    }))
    const series = parts.map(({ part, partBefore }) => ({ ...part, ...sum(read.days, part), before: sum(read.days, partBefore) }))
    const { sent } = read
    return reply(200, {
      ...period,
      before: { ...before, ...sum(read.days, before) },
      ...sum(read.days, period),
      series,
      ...(read.searches && { searches: read.searches }),
      ...(sent && {
        submissions: {
          sent: sumSent(sent, period),
          before: { sent: sumSent(sent, before) },
          series: parts.map(({ part, partBefore }) => ({
            ...part,
            sent: sumSent(sent, part),
            before: { sent: sumSent(sent, partBefore) },
          })),
        },
      }),
    })
  },
})

function sum(days: ReadonlyMap<string, Counted>, { from, to }: Period): Counted {
  const counted = { views: 0, visits: 0 }
  for (let day = from; day <= to; day = addDays(day, 1)) {
    counted.views += days.get(day)?.views ?? 0
    counted.visits += days.get(day)?.visits ?? 0
  }
  return counted
}

function sumSent(days: ReadonlyMap<string, number>, { from, to }: Period): number {
  let sent = 0
  for (let day = from; day <= to; day = addDays(day, 1)) sent += days.get(day) ?? 0
  return sent
}
