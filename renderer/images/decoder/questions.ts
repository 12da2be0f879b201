import type { ImageFormat } from '../contract.ts'
import type { Placement } from '../place-variant.ts'

/** What `process.mjs` is asked, and what it answers: paths and numbers; a picture itself only where no disk takes it. */
export interface Question {
  readHeader: {
    asks: { file: string }
    answer: {
      /** As the decoder names it: AVIF is `heif` with the compression `av1`. */
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
      /** Nothing where the bytes themselves are asked for. */
      to?: string | undefined
      /** Bytes that may be sent; more is refused. */
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
