import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { isDocumentExtension } from '#content/model/media/schema.ts'
import { stemOf } from '../../pictures/media-url.ts'
import { headingOptions } from '../block-heading.tsx'
import { defineBlock } from '../contract.ts'
import { describeFile } from '../describe-file.ts'
import { examples } from './examples.ts'
import { type Download, DownloadsView } from './view.tsx'

const item = z.strictObject({
  file: guidSchema.meta({ description: 'A document or an image of the media library.', field: 'file' }),
  label: z.string().trim().min(1).max(200).optional().meta({ description: 'Absent: the file’s name without its ending.' }),
  description: z.string().trim().max(500).optional().meta({ description: 'What is in the file, in a sentence.', field: 'lines' }),
})

const props = z.strictObject({
  ...headingOptions,
  items: z.array(item).max(200).default([]).meta({ description: 'The files, in this order.' }),
})

export const block = defineBlock({
  name: 'downloads',
  version: 1,
  group: 'media',
  icon: 'file-down',
  props,
  defaults: {},
  hasProse: false,
  placement: {},
  data: ({ props: { items }, place, read }) => ({
    files: items.flatMap(({ file: guid, label, description }): Download[] => {
      const file = read.file(guid)
      if (!file) {
        read.report('SITE_MEDIA_MISSING', { guid })
        return []
      }
      const { src, entry } = file
      return [
        {
          src,
          label: label ?? (stemOf(entry.name, entry.extension) || entry.guid),
          facts: describeFile(file, place.lang),
          ...(description && { description }),
          // An image is addressed by its hash; the address of a document ends in its name.
          ...(!isDocumentExtension(entry.extension) && { saveAs: entry.name || `${entry.guid}.${entry.extension}` }),
        },
      ]
    }),
  }),
  view: DownloadsView,
  examples,
})
