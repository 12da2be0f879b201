import type { AppError } from '#content/errors/app-error.ts'
import type { ReactNode } from 'react'
import { schemaOf } from '../blocks/describe-blocks.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import { type LentTexts, lendTexts } from './lend-texts.ts'
import { markOptions, type MarkedBlockArgs, type ReadSigns } from './mark-options.ts'
import { blameView, type PreparedBlock, renderMarkup } from './page-blocks.tsx'
import type { MarkedBlockProps, RenderContext } from './renderer.tsx'

/** A block in the canvas of edit mode: rendered alone, so that a view that throws affects nothing else. */
export function MarkedBlock({ block, context, marks }: MarkedBlockProps): ReactNode {
  const { definition, instance, data } = block
  let html = ''
  try {
    html = draw(block, context, marks.readAgain)
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

function draw(
  { definition, instance, place, props, data, lent }: PreparedBlock,
  context: RenderContext,
  readAgain: RecordingReader | undefined,
): string {
  const View = context.theme.blocks?.[definition.name] ?? definition.view
  const t = context.translate(place.lang, definition.name)
  const show = (shown: unknown, read: unknown) => renderMarkup(<View props={shown} data={read} guid={instance.guid} place={place} t={t} />)
  const html = show(props, data)
  if (!readAgain) return html
  const render: MarkedBlockArgs['render'] = (signed, signs) => {
    const read = withSigns(readAgain, signs)
    return show(signed, definition.data?.({ props: signed, block: instance, place, read }))
  }
  const schema = schemaOf(definition)
  if (html !== '') return markOptions({ html, props, schema, render, lent })
  const whole = lendWhole()
  const shown = whole && render(whole.props, { image: () => '', markdown: () => '' })
  return shown ? markOptions({ html: shown, props: whole.props, schema, render, lent: whole.paths }) : ''

  /** A block that shows nothing yet. */
  function lendWhole(): LentTexts | undefined {
    return instance.version === definition.version ? lendTexts(instance.options, definition, place.lang, { whole: true }) : undefined
  }
}

/** The same reader, with a sign behind the addresses of images and behind prose that shows where they are used. */
function withSigns(read: RecordingReader, signs: ReadSigns): RecordingReader {
  const image: RecordingReader['image'] = (guid, shape) => {
    const found = read.image(guid, shape)
    return found && { ...found, src: found.src + signs.image(guid) }
  }
  const markdown: RecordingReader['markdown'] = (text, options) => read.markdown(text, options) + signs.markdown(text)
  return Object.create(read, { image: { value: image }, markdown: { value: markdown } }) as RecordingReader
}
