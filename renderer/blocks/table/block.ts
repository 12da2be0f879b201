import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { headingOptions } from '../block-heading.tsx'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { readTable } from './read-table.ts'
import { TableView } from './view.tsx'

const cell = z.union([z.string(), z.number().transform(String)])

export const tableOptions = z.strictObject({
  ...headingOptions,
  /** What the table is about; it is also the name of the region that scrolls. */
  caption: z.string().trim().min(1).max(300).optional(),
  /** Rows of cells. Where there are none, `csv`, and else the CSV file `file`. */
  rows: z.array(z.array(cell).max(50)).max(2000).default([]),
  csv: z.string().max(200_000).optional(),
  file: guidSchema.optional(),
  hasHeaderRow: z.boolean().default(true),
  hasHeaderColumn: z.boolean().default(false),
  /** In a narrow column: `scroll` keeps the table and scrolls sideways, `stack` shows each row as a list of its cells. */
  narrow: z.enum(['scroll', 'stack']).default('scroll'),
})

export const block = defineBlock({
  name: 'table',
  version: 1,
  props: tableOptions,
  defaults: {},
  hasProse: false,
  placement: {},
  data: readTable,
  view: TableView,
  examples,
})
