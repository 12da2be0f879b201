import type { ImageFormat } from '../contract.ts'
import type { Placement } from '../place-variant.ts'

/** Questions to `process.mjs` and their answers: paths and numbers; the picture itself only where the disk is full. */
export interface Question {
  readHeader: {
    asks: { file: string }
    answer: {
      /** The decoder's name: AVIF is `heif` with the compression `av1`. */
      format: string
      compression?: string
      width: number
      height: number
      pages: number
      hasAlpha: boolean
      isWhole: boolean
    }
  }
  summarise: { asks: { file: string; isMoving: boolean; hasAlpha: boolean }; answer: string[] | undefined }
  write: {
    asks: {
      from: string
      /** Absent to get the bytes themselves. */
      to?: string | undefined
      /** Most bytes to send; more is refused. */
      mostBytes?: number | undefined
      isMoving: boolean
      ground?: string | undefined
      format: ImageFormat
      options: Readonly<Record<string, unknown>>
      scaled?: Placement['scaled'] | undefined
      cut?: Placement['cut']
      pad?: Placement['pad']
    }
    answer: { size: number; bytes?: Uint8Array }
  }
}
export type QuestionKind = keyof Question
