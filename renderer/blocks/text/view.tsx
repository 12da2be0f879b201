import type { ReactNode } from 'react'
import type { BlockViewArgs } from '../contract.ts'
import { finishProse } from './finish-prose.ts'

export interface TextProps {
  width: 'normal' | 'wide'
  tone: 'plain' | 'surface'
  lists: 'plain' | 'cards'
  lang?: string | undefined
}

/** Prose of an author. This is the one place where HTML goes in as it is: it comes from our own Markdown, which lets no raw HTML through. */
export function TextView({ props, data, t }: BlockViewArgs<TextProps, { html: string }>): ReactNode {
  const classes = ['text', `text--${props.width}`, `text--${props.tone}`, props.lists === 'cards' && 'text--cards']
  return (
    <div className={classes.filter(Boolean).join(' ')} lang={props.lang} dangerouslySetInnerHTML={{ __html: finishProse(data.html, t) }} />
  )
}
