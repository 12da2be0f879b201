import type { Element, ElementContent, RootContent } from 'hast'
import { append } from '../../prose/tree.ts'

const paragraphHolders = new Set(['div', 'section', 'article', 'blockquote', 'figcaption'])
const phrasing = new Set(
  'a abbr b bdi bdo big br cite code del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)

/**
 * What WordPress does to posts of its classic editor when it shows them: an empty line begins a paragraph, any other line
 * break is one on the page. Elements that are blocks themselves stay as they are.
 */
export function addParagraphs<Node extends RootContent | ElementContent>(nodes: readonly Node[]): Node[] {
  const output: Node[] = []
  let run: ElementContent[] = []
  const endRun = (): void => {
    append(output, splitRun(run) as Node[])
    run = []
  }
  for (const node of nodes) {
    if (isPhrasing(node)) {
      run.push(node as ElementContent)
      continue
    }
    endRun()
    if (node.type === 'element' && node.tagName === 'p') node.children = breakLines(node.children)
    else if (node.type === 'element' && paragraphHolders.has(node.tagName)) node.children = addParagraphs(node.children)
    output.push(node)
  }
  endRun()
  return output
}

function isPhrasing(node: RootContent | ElementContent): boolean {
  return node.type === 'text' || (node.type === 'element' && phrasing.has(node.tagName))
}

function splitRun(run: readonly ElementContent[]): Element[] {
  const paragraphs: ElementContent[][] = [[]]
  for (const node of run) {
    if (node.type !== 'text') {
      paragraphs.at(-1)!.push(node)
      continue
    }
    node.value.split(/\n[ \t\r]*\n\s*/).forEach((value, index) => {
      if (index > 0) paragraphs.push([])
      paragraphs.at(-1)!.push({ ...node, value })
    })
  }
  return paragraphs
    .filter((children) => children.some((child) => child.type !== 'text' || child.value.trim() !== ''))
    .map((children) => {
      const position = children.find(({ position: at }) => at)?.position
      return { type: 'element', tagName: 'p', properties: {}, children: breakLines(children), ...(position && { position }) }
    })
}

function breakLines(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type !== 'text') return [node]
    const isBroken = (other: ElementContent | undefined): boolean => !other || (other.type === 'element' && other.tagName === 'br')
    let { value } = node
    if (isBroken(nodes[index - 1])) value = value.trimStart()
    if (isBroken(nodes[index + 1])) value = value.trimEnd()
    return value
      .split(/[ \t\r]*\n/)
      .flatMap((line, number): ElementContent[] => [
        ...(number > 0 ? [{ type: 'element', tagName: 'br', properties: {}, children: [] } as Element] : []),
        { ...node, value: line },
      ])
  })
}
