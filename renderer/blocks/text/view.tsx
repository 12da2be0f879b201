import type { ReactNode } from 'react'
import { Prose } from '../../markdown/prose.tsx'
import type { BlockViewArgs } from '../contract.ts'

export interface TextProps {
  width: 'normal' | 'wide'
  tone: 'plain' | 'surface'
  lists: 'plain' | 'cards'
  lang?: string | undefined
}

/** Prose of an author, at the measure of text or as wide as its column. */
export function TextView({ props, data, t }: BlockViewArgs<TextProps, { html: string }>): ReactNode {
  const classes = [`text--${props.width}`, `text--${props.tone}`, props.lists === 'cards' && 'text--cards']
  return <Prose html={data.html} className={classes.filter(Boolean).join(' ')} lang={props.lang} t={t} />
}
