import type { Html } from 'mdast'
import { reducedElements, removedElements } from '../prose/removed-elements.ts'
import type { ReportNode } from './parse-body.ts'

export function isCommentOnly(html: string): boolean {
  return /^(?:\s*<!--(?:(?!-->)[\s\S])*(?:-->|$))+\s*$/.test(html)
}

const tag = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi
const comment = /<!--[\s\S]*?-->/g

/** Reports raw HTML that Markdown cannot express, on the element's own line. */
export function inspectHtml(node: Html, reportNode: ReportNode): void {
  for (const match of node.value.matchAll(comment))
    reportNode('comment', node, `comment "${match[0].slice(4, -3).trim().slice(0, 80)}"`, linesBefore(node.value, match.index))
  for (const match of node.value.replace(comment, (text) => text.replace(/[^\n]/g, ' ')).matchAll(tag)) {
    const [, rawName, attributes] = match
    const name = rawName!.toLowerCase()
    const line = linesBefore(node.value, match.index)
    if (removedElements.has(name)) reportNode(name === 'script' ? 'script' : 'html', node, `HTML element <${name}>`, line)
    else if (reducedElements.has(name)) reportNode('html', node, `HTML element <${name}>; a link stays where it names one`, line)
    const handlers = [...attributes!.matchAll(/\s(on[a-z]+)\s*=/gi)].map(([, handler]) => handler!.toLowerCase())
    if (handlers.length > 0) reportNode('script', node, `script in ${handlers.join(' and ')} of <${name}>`, line)
  }
}

function linesBefore(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1
}
