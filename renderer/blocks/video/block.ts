import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import { plainText } from '#content/model/text/plain-text.ts'
import { defineBlock } from '../contract.ts'
import { examples } from './examples.ts'
import { readVideo } from './read-video.ts'
import { VideoView } from './view.tsx'

const httpsUrl = z.url({ protocol: /^https$/ }).max(500)

const props = z.strictObject({
  title: z
    .string()
    .overwrite(plainText)
    .trim()
    .max(200)
    .default('')
    .meta({ description: 'What the film is called; its player has this name too.' }),
  files: z
    .array(guidSchema.meta({ field: 'file' }))
    .max(4)
    .default([])
    .meta({ description: 'The same film in several types, such as webm and mp4: browsers take the first they know.' }),
  captions: z
    .array(
      z.strictObject({
        file: guidSchema.meta({ description: 'A `.vtt` file of the media library.', field: 'file' }),
        lang: languageSchema.meta({ description: 'Language of the captions.', field: 'language' }),
      }),
    )
    .max(10)
    .default([])
    .meta({ description: 'Text tracks of the film; the first is on by itself.' }),
  url: httpsUrl.optional().meta({ description: 'The page of a video elsewhere: nothing of it loads before consent.' }),
  embedUrl: httpsUrl.optional().meta({ description: 'Its address for frames, where that does not follow from `url`.' }),
  poster: guidSchema.optional().meta({ description: 'An image that stands in for the film until it plays.', field: 'image' }),
  duration: z
    .string()
    .regex(/^(\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/, { error: 'duration' })
    .optional()
    .meta({ description: 'Length, as `minutes:seconds` or `hours:minutes:seconds`.' }),
})
export type VideoProps = z.output<typeof props>

export const block = defineBlock({
  name: 'video',
  version: 1,
  group: 'media',
  icon: 'circle-play',
  props,
  defaults: {},
  hasProse: true,
  placement: {},
  data: readVideo,
  view: VideoView,
  examples,
})
