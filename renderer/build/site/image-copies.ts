import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { imageDefaults } from '#content/model/media/image-options.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { ImageVariant } from '../../pictures/image-variants.ts'
import { copiesNamedBy } from '../../reads/image-reads.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { ImageWorks } from '../../images/image-works.ts'
import type { MediaOutput } from './stage-files.ts'

/** How a copy is made of its original. */
export function specOf({ width, height, focalPoint, isStill }: ImageVariant) {
  const size = focalPoint === undefined ? { width } : { width, height, focalPoint }
  return { ...size, ...imageDefaults, ...(isStill && { isStill }) }
}

/** Name of a copy in the cache: it says what it shows and how, so that all sites and builds have one of it. */
export function copyNameOf({ src }: ImageVariant): string {
  return src.slice('/a/'.length)
}

export interface CopySource {
  index: SiteIndex
  site: string
  /** Folder of the site, absolute, and below the workspace. */
  folder: string
  folderName: string
}

/** A copy as it goes into the output, with why it is not what it should be. */
interface MadeCopy {
  output: MediaOutput
  problem?: Problem
  /** Tries once more. */
  again?: () => Promise<MadeCopy>
}

type TellCopies = (done: number, total: number, current?: string) => void

/** The copies of images that pages name, made while the pages are still being rendered. */
export class ImageCopies {
  readonly #images: ImageWorks
  readonly #source: CopySource
  /** By path in the output. */
  readonly #made = new Map<string, Promise<MadeCopy>>()
  /** Of those, how many are there. */
  #done = 0
  #tell: TellCopies = () => {}

  constructor(images: ImageWorks, source: CopySource) {
    this.#images = images
    this.#source = source
  }

  /** Starts on the copies that an `image:` node names, where nobody has. */
  begin(imageKey: string): Promise<MadeCopy>[] {
    const named = copiesNamedBy(imageKey, this.#source.index)
    if (!named) return []
    const { file, copies } = named
    return copies.map((copy) => {
      const path = copy.src.slice(1)
      const begun = this.#made.get(path)
      if (begun) return begun
      const made = this.#make(copy, { path, from: join(this.#source.folder, file.path), size: file.size, file })
      this.#made.set(path, made)
      void made.then(() => {
        this.#done += 1
        this.#tell(this.#done, this.#made.size, this.#nameOf(file))
      })
      return made
    })
  }

  /** Tells from now on how many of the copies are made, unless all of them are. */
  watch(tell: TellCopies) {
    this.#tell = tell
    if (this.#done < this.#made.size) tell(this.#done, this.#made.size)
  }

  /** What the media library calls an image. */
  #nameOf({ guid, path }: MediaOutput['file']): string {
    return this.#source.index.mediaEntries.get(guid)?.name ?? path
  }

  /** The copies that these nodes name, once they are there. An image of which copies cannot be made is one problem. */
  async finish(imageKeys: Iterable<string>): Promise<{ copies: MediaOutput[]; problems: Problem[] }> {
    const copies = new Map<string, MediaOutput>()
    const problems = new Map<string, Problem>()
    for (const imageKey of imageKeys) {
      for (const made of await Promise.all(this.begin(imageKey))) {
        // What failed for want of time or memory may come about now that nothing else is in work.
        const { output, problem } = made.again ? await made.again() : made
        copies.set(output.path, output)
        if (problem) problems.set(output.file.path, problem)
      }
    }
    return { copies: [...copies.values()], problems: [...problems.values()] }
  }

  /** Pages name the copy already: where none can be made the image itself stands in for it, and browsers show what they can. */
  async #make(copy: ImageVariant, original: MediaOutput, isLast = false): Promise<MadeCopy> {
    try {
      const from = await this.#images.keepCopy(original.from, copyNameOf(copy), specOf(copy))
      return { output: { ...original, from, size: statSync(from).size } }
    } catch (error) {
      const reason = reasonOf(error)
      const { site, folderName, file } = { ...this.#source, file: original.file }
      const path = `${folderName}/${file.path}`
      const problem = createProblem('warning', 'SITE_PICTURE_FAILED', { path, reason }, { site, path })
      return { output: original, problem, ...(!isLast && { again: () => this.#make(copy, original, true) }) }
    }
  }
}
