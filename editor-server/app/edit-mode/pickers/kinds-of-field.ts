import type { MediaKind } from '#content/model/media/schema.ts'

/** What may be chosen for an option of a block, by the field that edits it. */
export const kindsOfField = {
  image: ['image'],
  file: ['document', 'image', 'film', 'captions'],
} as const satisfies Record<string, readonly MediaKind[]>
