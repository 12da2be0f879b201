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
  caption: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .optional()
    .meta({ description: 'What the table is about; it is also the name of the region that scrolls.' }),
  rows: z
    .array(z.array(cell).max(50))
    .max(2000)
    .default([])
    .meta({ description: 'Rows of cells. Where there are none, `csv`, and else the CSV file `file`.', field: 'cells' }),
  csv: z.string().max(200_000).optional().meta({ description: 'Rows as comma- or semicolon-separated text.', field: 'lines' }),
  file: guidSchema.optional().meta({ description: 'A CSV file of the media library.', field: 'file' }),
  hasHeaderRow: z.boolean().default(true).meta({ description: 'The first row names the columns.' }),
  hasHeaderColumn: z.boolean().default(false).meta({ description: 'The first column names the rows.' }),
  narrow: z.enum(['scroll', 'stack']).default('scroll').meta({
    description: 'In a narrow column: `scroll` keeps the table and scrolls sideways, `stack` shows each row as a list of its cells.',
  }),
})

export const block = defineBlock({
  name: 'table',
  version: 1,
  group: 'text',
  icon: 'table',
  props: tableOptions,
  defaults: {},
  hasProse: false,
  placement: {},
  data: readTable,
  view: TableView,
  examples,
})
