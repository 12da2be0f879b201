import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { type CompareOutcome, type Comparison, isAsItShouldBe } from '#renderer/comparison/contract.ts'
import { readComparison } from '#renderer/comparison/kept-comparison.ts'
import { formatAmount } from '../../report/numbers.ts'
import type { Check, Patient } from './check.ts'

/** What the last comparison of each site found; with `--compare` it is made now. */
export const outputCheck: Check = {
  name: 'output',
  async run(patient) {
    const problems: Problem[] = []
    const details: string[] = []
    for (const { site } of patient.sites()) {
      const outcome = await look(site, patient)
      if (outcome === undefined) continue
      if (typeof outcome === 'string') details.push(`${site}: ${reasons[outcome]}`)
      else if (isAsItShouldBe(outcome))
        details.push(`${site}: ${formatAmount(outcome.outputs, 'output')} as they should be${whenOf(outcome)}`)
      else problems.push(describe(site, outcome))
    }
    return { detail: details.join(', ') || 'not compared yet; a server does so each night', problems }
  },
}

const reasons: Record<Exclude<CompareOutcome, Comparison>, string> = {
  unbuilt: 'not built yet',
  changed: 'changed since it was built',
}

async function look(site: string, { workspace, data, out, config, isComparing, signal }: Patient): Promise<CompareOutcome | undefined> {
  if (!isComparing) return readComparison({ data, out, site })
  const { compareAndKeep } = await import('#renderer/comparison/compare-and-keep.ts')
  return compareAndKeep(site, { workspace, data, out, ...(config.baseUrl !== undefined && { baseUrl: config.baseUrl }) }, { signal })
}

const whenOf = ({ at }: Comparison) => ` (${at.slice(0, 16).replace('T', ' ')} UTC)`

function describe(site: string, { stale, damaged }: Comparison): Problem {
  const found = [
    ...(stale.count > 0 ? [`${formatAmount(stale.count, 'entry', 'entries')} of the graph ${stale.count === 1 ? 'is' : 'are'} wrong`] : []),
    ...(damaged.count > 0 ? [`${formatAmount(damaged.count, 'file')} ${damaged.count === 1 ? 'is' : 'are'} not as written`] : []),
  ].join(', ')
  const first = [...stale.first, ...damaged.first].slice(0, 3).join(', ')
  return createProblem('warning', 'SITE_OUTPUT_STALE', { site, found, first }, { site })
}
