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
  title: z.string().overwrite(plainText).trim().max(200).default(''),
  /** The same film in several types, such as webm and mp4: browsers take the first they know. */
  files: z.array(guidSchema).max(4).default([]),
  /** Text tracks of the film, `.vtt`; the first is on by itself (WCAG 1.2.2). */
  captions: z
    .array(z.strictObject({ file: guidSchema, lang: languageSchema }))
    .max(10)
    .default([]),
  /** The page of a video elsewhere: nothing of it loads before consent. */
  url: httpsUrl.optional(),
  /** Its address for frames, where that does not follow from `url`. */
  embedUrl: httpsUrl.optional(),
  poster: guidSchema.optional(),
  /** Length as `minutes:seconds` or `hours:minutes:seconds`. */
  duration: z
    .string()
    .regex(/^(\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/, { error: 'duration' })
    .optional(),
})
export type VideoProps = z.output<typeof props>

export const block = defineBlock({
  name: 'video',
  version: 1,
  props,
  defaults: {},
  hasProse: true,
  placement: {},
  data: readVideo,
  view: VideoView,
  examples,
})
