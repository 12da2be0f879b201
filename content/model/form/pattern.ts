/**
 * Patterns that editors write for answers. They are a part of regular expressions that is matched in time of length × size, whatever the answer is, where
 * the browser's own and Node's may take years: characters, `.`, `\d \w \s`, sets, groups, `|`, and `? * + {2,4}`.
 */
type Test = (character: string) => boolean

type Node =
  | { kind: 'one'; test: Test }
  | { kind: 'all'; parts: Node[] }
  | { kind: 'any'; parts: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }

type Step = { test: Test; next: number } | { ways: number[] } | { isEnd: true }

/** Steps of a compiled pattern. */
const MOST_STEPS = 600
const MOST_REPEATS = 200

const classes: Record<string, Test> = {
  d: (character) => /^\d$/.test(character),
  w: (character) => /^\w$/.test(character),
  s: (character) => /^\s$/.test(character),
  D: (character) => !/^\d$/.test(character),
  W: (character) => !/^\w$/.test(character),
  S: (character) => !/^\s$/.test(character),
}
const escapable = /^[^\p{L}\p{N}]$/u

class Unread extends Error {}

/** Reads a pattern from its first character on. */
class PatternReader {
  private at = 0
  private readonly characters: string[]

  constructor(pattern: string) {
    const inner = pattern.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1')
    this.characters = Array.from(inner)
  }

  read(): Node {
    const node = this.readAny()
    if (this.at < this.characters.length) throw new Unread()
    return node
  }

  private peek(): string | undefined {
    return this.characters[this.at]
  }

  private take(): string {
    const character = this.characters[this.at]
    if (character === undefined) throw new Unread()
    this.at += 1
    return character
  }

  private readAny(): Node {
    const parts = [this.readAll()]
    while (this.peek() === '|') {
      this.at += 1
      parts.push(this.readAll())
    }
    return { kind: 'any', parts }
  }

  private readAll(): Node {
    const parts: Node[] = []
    while (this.peek() !== undefined && this.peek() !== '|' && this.peek() !== ')') parts.push(this.readRepeat())
    return { kind: 'all', parts }
  }

  private readRepeat(): Node {
    const part = this.readOne()
    const sign = this.peek()
    if (sign === '?' || sign === '*' || sign === '+') {
      this.at += 1
      return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
    }
    if (sign !== '{') return part
    const [whole, min = '', comma, max] = /^\{(\d{1,3})(,)?(\d{1,3})?\}/.exec(this.characters.slice(this.at, this.at + 9).join('')) ?? []
    if (whole === undefined) throw new Unread()
    this.at += whole.length
    const bounds = { min: Number(min), max: comma ? (max === undefined ? Infinity : Number(max)) : Number(min) }
    if (bounds.max < bounds.min || bounds.min > MOST_REPEATS || (bounds.max !== Infinity && bounds.max > MOST_REPEATS)) throw new Unread()
    return { kind: 'repeat', part, ...bounds }
  }

  private readOne(): Node {
    const character = this.take()
    if (character === '(') {
      if (this.peek() === '?') {
        this.at += 1
        if (this.take() !== ':') throw new Unread()
      }
      const node = this.readAny()
      if (this.take() !== ')') throw new Unread()
      return node
    }
    if (character === '[') return { kind: 'one', test: this.readSet() }
    if (character === '.') return { kind: 'one', test: () => true }
    if (character === '\\') return { kind: 'one', test: this.readEscape() }
    if ('?*+{}^$)]'.includes(character)) throw new Unread()
    return { kind: 'one', test: (given) => given === character }
  }

  private readEscape(): Test {
    const character = this.take()
    const known = classes[character]
    if (known) return known
    if (!escapable.test(character)) throw new Unread()
    return (given) => given === character
  }

  private readSet(): Test {
    const isNegative = this.peek() === '^'
    if (isNegative) this.at += 1
    const tests: Test[] = []
    while (this.peek() !== ']') tests.push(this.readSetPart())
    this.at += 1
    if (tests.length === 0) throw new Unread()
    return (given) => tests.some((test) => test(given)) !== isNegative
  }

  private readSetPart(): Test {
    const first = this.take()
    if (first === '[') throw new Unread()
    if (first === '\\' && classes[this.peek() ?? '']) return this.readEscape()
    const low = first === '\\' ? this.takeEscaped() : first
    const isRange = this.peek() === '-' && this.characters[this.at + 1] !== ']'
    if (!isRange) return (given) => given === low
    this.at += 1
    const last = this.take()
    const high = last === '\\' ? this.takeEscaped() : last
    const [from = 0, until = 0] = [low.codePointAt(0), high.codePointAt(0)]
    if (until < from) throw new Unread()
    return (given) => from <= (given.codePointAt(0) ?? 0) && (given.codePointAt(0) ?? 0) <= until
  }

  private takeEscaped(): string {
    const character = this.take()
    if (!escapable.test(character)) throw new Unread()
    return character
  }
}

/** Writes the steps of a node in front of the step that comes after it. */
function write(node: Node, after: number, steps: Step[]): number {
  if (steps.length > MOST_STEPS) throw new Unread()
  if (node.kind === 'one') return steps.push({ test: node.test, next: after }) - 1
  if (node.kind === 'all') return node.parts.reduceRight((next, part) => write(part, next, steps), after)
  if (node.kind === 'any') return steps.push({ ways: node.parts.map((part) => write(part, after, steps)) }) - 1
  let next = after
  if (node.max === Infinity) {
    const loop: { ways: number[] } = { ways: [after] }
    next = steps.push(loop) - 1
    loop.ways.push(write(node.part, next, steps))
  } else {
    for (let count = node.min; count < node.max; count += 1) next = steps.push({ ways: [after, write(node.part, next, steps)] }) - 1
  }
  for (let count = 0; count < node.min; count += 1) next = write(node.part, next, steps)
  return next
}

interface Compiled {
  steps: readonly Step[]
  first: number
}

function compile(pattern: string): Compiled | undefined {
  try {
    const steps: Step[] = [{ isEnd: true }]
    const first = write(new PatternReader(pattern).read(), 0, steps)
    return steps.length > MOST_STEPS ? undefined : { steps, first }
  } catch (error) {
    if (error instanceof Unread) return undefined
    throw error
  }
}

/** Whether answers can be compared with a pattern. */
export function isKnownPattern(pattern: string): boolean {
  return compile(pattern) !== undefined
}

/** Whether the whole text follows a pattern; one that cannot be read is followed by all. */
export function followsPattern(pattern: string, text: string): boolean {
  const compiled = compile(pattern)
  if (!compiled) return true
  const { steps, first } = compiled
  let current = reach([first], steps)
  for (const character of text) {
    const next: number[] = []
    for (const at of current) {
      const step = steps[at]
      if (step && 'test' in step && step.test(character)) next.push(step.next)
    }
    current = reach(next, steps)
    if (current.size === 0) return false
  }
  return current.has(0)
}

/** All steps that are reached without a character. */
function reach(from: number[], steps: readonly Step[]): Set<number> {
  const found = new Set(from)
  for (const at of found) {
    const step = steps[at]
    if (step && 'ways' in step) for (const way of step.ways) found.add(way)
  }
  return found
}
