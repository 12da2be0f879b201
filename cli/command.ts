import type { CommandContext } from './context.ts'

/** A positional argument. */
export interface CommandArgument {
  summary: string
  /** The only values it takes. */
  choices?: readonly string[]
  /** Takes one value or several; only the last argument can. */
  many?: true
}

/** An option. Without `value` it is a switch; with it, `value` is the placeholder shown in help. */
export interface CommandOption {
  summary: string
  /** Placeholder in help, such as DIR. */
  value?: string
  /** Takes several values, or may be repeated. */
  many?: true
  /** `integer` takes whole numbers from `min` up. */
  kind?: 'text' | 'integer'
  min?: number
  /** The default, as help describes it. */
  otherwise?: string
  choices?: readonly string[]
  /** Refuses to run without it. */
  required?: true
}

type OptionValue<O extends CommandOption> = O extends { value: string }
  ? O extends { many: true }
    ? string[]
    : O extends { required: true }
      ? ValueOf<O>
      : ValueOf<O> | undefined
  : boolean
type ValueOf<O extends CommandOption> = O extends { kind: 'integer' } ? number : string

/** Arguments and options by name, `base-url` as `baseUrl`. */
export type ArgsOf<A extends Record<string, CommandArgument>, O extends Record<string, CommandOption>> = {
  [K in keyof A]: A[K] extends { many: true } ? string[] : string
} & {
  [K in keyof O as CamelCase<K & string>]: OptionValue<O[K]>
}
type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S

/** Exported as `command` from `command.ts`. The folder's path is its name: `import/markdown` is `site import markdown`. */
export interface Command<
  A extends Record<string, CommandArgument> = Record<string, CommandArgument>,
  O extends Record<string, CommandOption> = Record<string, CommandOption>,
> {
  /** One line, for `site --help`. */
  summary: string
  /** One paragraph more, for its own help. */
  description?: string
  /** In the order in which they are typed. */
  arguments?: A
  /** By long name, without the dashes. */
  options?: O
  /** Complete command lines, without `site`, and what each does. At least one. */
  examples: readonly { line: string; does: string }[]
  /** `ignored`: does not read site.config.ts, because it reports on that file or needs no workspace. `optional`: goes on without one that cannot be read. */
  config?: 'ignored' | 'optional'
  /** `unneeded`: runs in any folder, also inside a workspace. */
  workspace?: 'unneeded'
  /**
   * Does the work and returns the exit code (DESIGN section 7). Throws AppError on failure.
   * Import slow modules inside, so that `site --help` stays quick.
   */
  run: (args: ArgsOf<A, O>, context: CommandContext) => Promise<number>
}

/** Types a command by its arguments and options. */
export function defineCommand<const A extends Record<string, CommandArgument>, const O extends Record<string, CommandOption>>(
  command: Command<A, O>,
): Command<A, O> {
  return command
}

/** A command from the listing: its arguments are not known. */
export interface AnyCommand extends Omit<Command, 'run'> {
  run: (args: never, context: CommandContext) => Promise<number>
}

/** Whether sites are chosen by plain words too, as in `site build my-city`: it takes several and no other words. */
export function takesSites({ arguments: words = {}, options = {} }: Pick<AnyCommand, 'arguments' | 'options'>): boolean {
  return options['site']?.many === true && Object.keys(words).length === 0
}

/** A command with its name. */
export interface NamedCommand {
  /** Such as `build` or `import markdown`. */
  name: string
  command: AnyCommand
}
