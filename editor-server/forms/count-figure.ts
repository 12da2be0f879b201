import { dateOf } from '#content/model/instant/instant.ts'
import type { FormFigure } from '#content/model/submission/figure.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { commitTogether } from './commit-together.ts'
import type { Site } from '../site/site.ts'
import { addSent } from '../statistics/sent-forms.ts'

/** What happened to a form once. */
export interface Counted {
  started?: number
  sent?: number
  /** Steps that were reached, from 0. */
  steps?: Iterable<number>
  /** Steps that were passed over. */
  skipped?: Iterable<number>
  /** Steps that were reached now, and count as passed over. */
  unskipped?: Iterable<number>
  /** Guids of fields whose answer was refused. */
  faults?: Iterable<string>
}

interface At {
  formGuid: string
  version: number
  now: Date
}

/** Adds to the figures of a version of a form, and to the statistics of the site, in the transaction of what is counted. */
export async function addFigure(writer: StoreWriter<RecordKinds>, { formGuid, version, now }: At, counted: Counted): Promise<void> {
  const day = dateOf(now.toISOString())
  const id = `${formGuid}/${version}/${day}`
  const before: FormFigure = (await writer.find('formFigure', id)) ?? { started: 0, sent: 0, reached: [], faults: {} }
  const { started = 0, sent = 0, steps = [], skipped = [], unskipped = [], faults = [] } = counted
  const reached = addTo(before.reached, steps, 1)
  const passed = addTo(addTo(before.skipped ?? [], skipped, 1), unskipped, -1)
  const refused = { ...before.faults }
  for (const field of faults) refused[field] = (refused[field] ?? 0) + 1
  await writer.put('formFigure', id, {
    started: before.started + started,
    sent: before.sent + sent,
    reached,
    ...(passed.length > 0 && { skipped: passed }),
    faults: refused,
  })
  if (sent > 0) await addSent(writer, formGuid, day, sent)
}

function addTo(counts: readonly number[], steps: Iterable<number>, by: 1 | -1): number[] {
  const next = [...counts]
  for (const step of steps) {
    while (next.length <= step) next.push(0)
    next[step] = (next[step] ?? 0) + by
  }
  return next
}

/** The same by itself. */
export function countFigure(site: Site, at: At, counted: Counted): Promise<void> {
  return commitTogether(site, (writer) => addFigure(writer, at, counted))
}
