import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import type { ImageFormat, VariantSpec } from '#renderer/images/contract.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'

export interface StandInWorks extends ImageWorks {
  /** Names of the requested copies, with how they are made. */
  asked: { name: string; spec: VariantSpec }[]
}

const refuse = () => Promise.reject(new Error('Nothing is decoded here'))

/** Images that are never decoded: facts come from their head, and the bytes of a copy are its name. */
export function createStandInWorks(data: string): StandInWorks {
  const works: StandInWorks = {
    // A test that decodes passes its own decoder.
    decoder: { inspect: refuse, normalise: refuse, makeVariant: refuse, drawVariant: refuse, close: () => Promise.resolve() },
    asked: [],
    inspect(file) {
      const { width, height, type = '' } = imageSize(readFileSync(file))
      const format = (type === 'jpg' ? 'jpeg' : type) as ImageFormat
      return Promise.resolve({ format, width, height, frames: 1, placeholder: ['#111111', '#222222', '#333333', '#444444'] })
    },
    keepCopy(_file, name, spec) {
      works.asked.push({ name, spec })
      mkdirSync(data, { recursive: true })
      const file = join(data, `copy-${name}`)
      writeFileSync(file, name)
      return Promise.resolve(file)
    },
    close: () => Promise.resolve(),
  }
  return works
}
