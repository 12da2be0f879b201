import type { Nodes } from 'mdast'

/** Pictures and other signs beyond the first 65,536 characters, which are two code units each. */
const FAR_SIGN = /(?=[\u{10000}-\u{10ffff}])[\p{S}\p{P}]/gu
/** Single-unit characters that no text of a site has: those of Braille. Two of them are as long as what they represent. */
const FIRST = 0x2800
const STAND_INS = /[\u2800-\u28ff]{2}/g

export interface Signs {
  hide: (text: string) => string
  show: (text: string) => string
}

/**
 * Stand-ins for signs such as 🎉. Whether `**` beside a sign begins or ends bold depends on what the sign is (CommonMark 6.2), and the
 * packages that read and write here go by code units, of which half a picture passes for a letter. Undefined where a text needs none.
 */
export function findSigns(text: string): Signs | undefined {
  const signs = [...new Set(text.match(FAR_SIGN))]
  if (signs.length === 0 || /[\u2800-\u28ff]/.test(text)) return undefined
  const orders = new Map(signs.map((sign, order) => [sign, order]))
  return {
    hide: (given) =>
      given.replace(FAR_SIGN, (sign) => {
        const order = orders.get(sign)
        return order === undefined ? sign : String.fromCharCode(FIRST + (order >> 8), FIRST + (order & 255))
      }),
    show: (given) => given.replace(STAND_INS, (pair) => signs[((pair.charCodeAt(0) - FIRST) << 8) + pair.charCodeAt(1) - FIRST] ?? pair),
  }
}

/** A tree in which every text was changed. */
export function mapTexts<Node extends Nodes>(node: Node, change: (text: string) => string): Node {
  const mapped = Object.entries(node).map(([key, value]: [string, unknown]) => {
    if (key === 'children') return [key, (value as Nodes[]).map((child) => mapTexts(child, change))]
    return [key, key !== 'type' && typeof value === 'string' ? change(value) : value]
  })
  return Object.fromEntries(mapped) as Node
}
