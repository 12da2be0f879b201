import { describeImage, isDecoration } from '#content/model/media/describe-image.ts'
import type { mediaRowSchema } from '../../../../api/media/contract.ts'
import type { z } from 'zod'

export type MediaRow = z.infer<typeof mediaRowSchema>

/** What the library knows of the text that stands for an image; of other files there is none. */
export type AltState = 'none' | 'decorative' | 'missing' | 'told'

export function altStateOf(media: Pick<MediaRow, 'kind' | 'alt' | 'isDecorative'>): AltState {
  if (media.kind !== 'image') return 'none'
  if (isDecoration(media)) return 'decorative'
  return describeImage(media, 'nl').alt === undefined ? 'missing' : 'told'
}

export const nameOf = ({ name, guid }: Pick<MediaRow, 'name' | 'guid'>): string => name || guid

/**
 * Address of a copy of an image. A day long browsers ask for none that they have, so that a replaced file gets another address by its name.
 * @param size largest side in pixels
 */
export function copyOf({ url, name, uploadedOn = '' }: Pick<MediaRow, 'url' | 'name' | 'uploadedOn'>, size: number): string {
  const query = new URLSearchParams({
    width: String(size),
    height: String(size),
    fit: 'inside',
    frames: 'first',
    name: `${name} ${uploadedOn.replaceAll(/\D/g, '')}`.trim().slice(0, 200),
  })
  return `${url}?${query.toString()}`
}

/** Address of a file as it is kept. */
export const downloadOf = ({ guid }: Pick<MediaRow, 'guid'>): string => `/api/media/${guid}:download`
