import type { PartOfRows, TableRowsOptions } from './use-table-rows.ts'

/** What a paged call is asked for, beside the rest of its query. */
type Paged = Record<'pageNumber' | 'itemCount', string>

/**
 * How a table asks a paged call for part of its rows.
 * @param send makes the call; without a total the answer has all rows
 */
export function askPart<Row>(
  send: (paged: Paged, signal: { signal?: AbortSignal }) => Promise<{ body: readonly Row[]; total?: number | undefined }>,
): TableRowsOptions<Row>['ask'] {
  return async ({ pageNumber, itemCount }, signal): Promise<PartOfRows<Row>> => {
    const paged = { pageNumber: String(pageNumber), itemCount: String(itemCount) }
    const { body, total = body.length } = await send(paged, signal ? { signal } : {})
    return { rows: body, total }
  }
}
