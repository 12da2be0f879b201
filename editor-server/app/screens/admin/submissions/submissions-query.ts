import { guidSchema } from '#content/model/guid/guid.ts'
import { hasPlainYear } from '#content/model/instant/instant.ts'
import { submissionStatuses, type SubmissionStatus } from '#content/model/submission/schema.ts'
import type { TableShape, TableState } from '../../../ui/data-table/table-state.ts'

export const NOBODY = 'nobody'

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && hasPlainYear(value)

export const shape: TableShape = {
  sortable: ['createdOn'],
  sortedBy: { by: 'createdOn', isDescending: true },
  filters: {
    status: (value) => submissionStatuses.some((status) => status === value),
    version: (value) => /^[1-9]\d{0,6}$/.test(value),
    assignee: (value) => value === NOBODY || guidSchema.safeParse(value).success,
    from: isDay,
    to: isDay,
  },
}

/** What narrows submissions, for the table and the export alike. */
export function narrowedBy({ words, filters: { status, version, assignee, from, to } }: Pick<TableState, 'words' | 'filters'>) {
  return {
    ...(words.trim() !== '' && { words: words.trim() }),
    ...(status !== undefined && { status: status as SubmissionStatus }),
    ...(version !== undefined && { version }),
    ...(assignee !== undefined && { assignee }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}
