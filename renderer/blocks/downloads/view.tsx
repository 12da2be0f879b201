import type { ReactNode } from 'react'
import { BlockHeading, type HeadingProps } from '../block-heading.tsx'
import type { BlockViewArgs } from '../contract.ts'

export interface Download {
  src: string
  label: string
  /** Type and size, such as `PDF, 1,2 MB`. */
  facts: string
  description?: string
  /** File name for saving an image; documents open in the browser where possible. */
  saveAs?: string
}

/** Files to open or save. Type and size are part of the link, so that people who move from link to link hear them too. */
export function DownloadsView({ props, data }: BlockViewArgs<HeadingProps, { files: readonly Download[] }>): ReactNode {
  if (data.files.length === 0) return null
  return (
    <div className="downloads">
      <BlockHeading {...props} className="downloads__title" />
      <ul className="downloads__files">
        {data.files.map(({ src, label, facts, description, saveAs }, index) => (
          <li className="downloads__file" key={index}>
            <a className="downloads__link" href={src} download={saveAs}>
              <svg className="downloads__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
              </svg>
              <span>
                <span className="downloads__label">{label}</span> <span className="downloads__facts">({facts})</span>
              </span>
            </a>
            {description && <p className="downloads__description">{description}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
