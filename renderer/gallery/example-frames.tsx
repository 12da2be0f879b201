import type { ReactNode } from 'react'
import type { GalleryView } from './gallery-view.ts'
import type { GalleryGroup } from './shelf.ts'
import { texts } from './texts.ts'

interface FrameArgs {
  group: GalleryGroup
  /** The view as a query, passed on to each example. */
  query: string
  view: GalleryView
}

/** The examples of a group below each other, each in a frame of the chosen width. The script sets the frame's height. */
export function ExampleFrames({ group, query, view }: FrameArgs): ReactNode {
  return (
    <div className="frames" data-width={view.width} data-scheme={view.scheme}>
      {group.examples.map(({ name, note }) => (
        <section className="example" key={name} id={name} aria-labelledby={`${name}-title`}>
          <header className="example__header">
            <h2 className="example__title" id={`${name}-title`}>
              {name}
            </h2>
            {note && <p className="example__note">{note}</p>}
            <a className="example__open" href={`${group.path}/${name}${query}`} aria-label={texts.openAloneName(group.title, name)}>
              {texts.openAlone}
            </a>
          </header>
          <div className="example__stage">
            <iframe
              className="example__frame"
              title={texts.frame(group.title, name)}
              src={`${group.path}/${name}${query}`}
              loading="lazy"
            />
          </div>
        </section>
      ))}
    </div>
  )
}
