import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { headingOptions } from '../block-heading.tsx'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { FormIsland } from './island.tsx'
import { readForm } from './read-form.ts'
import { FormView } from './view.tsx'

export const block = defineBlock({
  name: 'form',
  version: 1,
  group: 'contact',
  icon: 'clipboard-pen-line',
  props: z.strictObject({
    formGuid: guidSchema.optional().meta({ description: 'The form, by its guid.', field: 'form' }),
    showTitle: z.boolean().default(true).meta({ description: 'Whether the title of the form stands above it.' }),
    headingLevel: headingOptions.headingLevel,
  }),
  defaults: {},
  hasProse: false,
  placement: { in: ['page', 'item'] },
  data: readForm,
  view: FormView,
  whyEmpty: ({ state }) => ({ none: 'notChosen', gone: 'gone', unready: 'unpublished' })[state as string],
  island: { component: FormIsland, on: 'visible' },
  examples,
})
