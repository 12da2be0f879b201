import { keep, type RecordKind } from '../record/record-kind.ts'

/** `<day>/<path>` with the path's own slash, such as `2026-11-21/wonen`: page views of that day in Amsterdam. A count knows nobody. */
export const visitCount: RecordKind<{ count: number }> = { erase: keep }
