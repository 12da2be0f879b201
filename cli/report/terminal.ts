import picocolors from 'picocolors'
import type { WriteCommand } from '../command-line.ts'
import type { Environment } from '../environment.ts'

/** The part of a Node stream that output needs. */
export interface OutputStream {
  write: (text: string) => unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

export interface Symbols {
  done: string
  error: string
  warning: string
  bullet: string
  pointer: string
  line: string
  bar: readonly [full: string, empty: string]
  bars: string
  ellipsis: string
  branch: string
  lastBranch: string
  middleDot: string
  arrow: string
}

const unicodeSymbols: Symbols = {
  done: '✔',
  error: '✖',
  warning: '▲',
  bullet: '•',
  pointer: '❯',
  line: '─',
  bar: ['━', '─'],
  bars: '│',
  ellipsis: '…',
  branch: '├─',
  lastBranch: '└─',
  middleDot: '·',
  arrow: '→',
}
export const asciiSymbols: Symbols = {
  done: 'ok',
  error: 'x',
  warning: '!',
  bullet: '*',
  pointer: '>',
  line: '-',
  bar: ['#', '.'],
  bars: '|',
  ellipsis: '...',
  branch: '|-',
  lastBranch: '`-',
  middleDot: '-',
  arrow: '->',
}

export interface TerminalOptions {
  stdout: OutputStream
  stderr: OutputStream
  environment: Environment
  json: boolean
  quiet: boolean
  /** `--no-color`. */
  noColor: boolean
  /** How the person starts `site`, such as `npx site`. */
  program: string
}

/** What a formatter needs to know of the terminal. */
export type Look = Pick<Terminal, 'colors' | 'symbols' | 'width' | 'writeCommand'>

/**
 * Sends results to stdout, and progress, log and errors to stderr. With `--json`, stdout gets one JSON line and all else goes to
 * stderr.
 */
export class Terminal {
  readonly json: boolean
  readonly quiet: boolean
  /** Whether a person watches stderr, so that a line may be redrawn. */
  readonly isInteractive: boolean
  /** Whether a person, and not a program, reads what `print` and `report` write. */
  readonly isWatched: boolean
  /** Colours of what `print` writes. */
  readonly colors: ReturnType<typeof picocolors.createColors>
  /** Colours of what `log` writes. */
  readonly logColors: ReturnType<typeof picocolors.createColors>
  readonly symbols: Symbols
  /** Writes a command line to paste. Set once the workspace is known. */
  writeCommand: WriteCommand
  private readonly resultStream: OutputStream
  private readonly humanStream: OutputStream
  private readonly logStream: OutputStream

  constructor({ stdout, stderr, environment, json, quiet, noColor, program }: TerminalOptions) {
    const isPlain = environment.isCi || environment.term === 'dumb'
    const isColoured = (stream: OutputStream) => stream.isTTY === true && !isPlain && !environment.noColor && !noColor
    this.json = json
    this.writeCommand = (line) => `${program} ${line}`
    this.quiet = quiet
    this.resultStream = stdout
    this.logStream = stderr
    this.humanStream = json ? stderr : stdout
    this.isInteractive = stderr.isTTY === true && !isPlain
    this.isWatched = this.humanStream.isTTY === true && !isPlain
    this.colors = picocolors.createColors(isColoured(this.humanStream))
    this.logColors = picocolors.createColors(isColoured(stderr))
    this.symbols = environment.isUtf8 && environment.term !== 'linux' && environment.term !== 'dumb' ? unicodeSymbols : asciiSymbols
  }

  /** Columns of the terminal, 80 where unknown. */
  get width(): number {
    return Math.max(40, this.logStream.columns ?? 80)
  }

  /** The look of `log` and `alert`. */
  get logLook(): Look {
    const { logColors: colors, symbols, width, writeCommand } = this
    return { colors, symbols, width, writeCommand }
  }

  /** Writes the command's result for people; nothing with `--quiet`. */
  print(text: string): void {
    if (!this.quiet) this.humanStream.write(`${text}\n`)
  }

  /** Writes findings that are the command's result, also with `--quiet`. */
  report(text: string): void {
    this.humanStream.write(`${text}\n`)
  }

  /** Writes progress and warnings beside the result; nothing with `--quiet`. */
  log(text: string): void {
    if (!this.quiet) this.logStream.write(`${text}\n`)
  }

  /** Writes also with `--quiet`. */
  alert(text: string): void {
    this.logStream.write(`${text}\n`)
  }

  /** Writes without a line break, for a line that is redrawn. */
  draw(text: string): void {
    this.logStream.write(text)
  }

  /** Writes the JSON result, once, as the last line of stdout; nothing without `--json`. */
  result(value: object): void {
    if (this.json) this.resultStream.write(`${JSON.stringify(value)}\n`)
  }
}
