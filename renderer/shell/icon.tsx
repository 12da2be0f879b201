import type { ReactNode } from 'react'

/** Line drawings on a 24 px grid, drawn for this product; `stroke` follows the text's colour. */
const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20.5 20.5',
  account: 'M12 3.8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.2 20.2c.6-4 3.6-6 7.8-6s7.2 2 7.8 6',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  down: 'm6 9.5 6 6 6-6',
} as const
export type IconName = keyof typeof paths

/** A decorative drawing, hidden from assistive technology. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
