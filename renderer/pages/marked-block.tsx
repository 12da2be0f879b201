import type { AppError } from '#content/errors/app-error.ts'
import type { ReactNode } from 'react'
import { schemaOf } from '../blocks/describe-blocks.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import { markOptions, type MarkedBlockArgs } from './mark-options.ts'
import { blameView, renderMarkup } from './page-blocks.tsx'
import type { MarkedBlockProps } from './renderer.tsx'

/** A block in the canvas of edit mode: rendered alone, so that a view that throws affects nothing else. */
export function MarkedBlock({ block, context, marks }: MarkedBlockProps): ReactNode {
  const { definition, instance, place, props, data } = block
  const View = context.theme.blocks?.[definition.name] ?? definition.view
  const t = context.translate(place.lang, definition.name)
  const show = (shown: unknown, read: unknown) => renderMarkup(<View props={shown} data={read} guid={instance.guid} place={place} t={t} />)
  let html = ''
  try {
    html = show(props, data)
    const { readAgain } = marks
    if (readAgain) {
      const render: MarkedBlockArgs['render'] = (signed, signOfImage) => {
        const read = withSignedImages(readAgain, signOfImage)
        return show(signed, definition.data?.({ props: signed, block: instance, place, read }))
      }
      html = markOptions({ html, props, schema: schemaOf(definition), render })
    }
  } catch (error) {
    marks.faults.set(instance.guid, blameView(error, definition.name) as AppError)
  }
  return (
    <div
      className={`block block-${instance.buildingBlockName}`}
      id={`b-${instance.guid.slice(0, 8)}`}
      data-block={instance.guid}
      data-why={html === '' ? definition.whyEmpty?.(data) : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The same reader, with a sign in the addresses of images that shows where they are used. */
function withSignedImages(read: RecordingReader, signOfImage: (guid: string) => string): RecordingReader {
  const image: RecordingReader['image'] = (guid, shape) => {
    const found = read.image(guid, shape)
    return found && { ...found, src: found.src + signOfImage(guid) }
  }
  return Object.create(read, { image: { value: image } }) as RecordingReader
}
