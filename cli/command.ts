import type { CommandContext } from './context.ts'

/** A positional argument. */
export interface CommandArgument {
  summary: string
  /** The only values it takes. */
  choices?: readonly string[]
}

/** An option. Without `value` it is a switch; with it, `value` is the placeholder shown in help. */
export interface CommandOption {
  summary: string
  /** Placeholder in help, such as DIR. */
  value?: string
  /** May be given more than once, or with several values after it. */
  many?: true
  /** `integer` refuses everything else than a whole number of at least `min`. */
  kind?: 'text' | 'integer'
  min?: number
  /** What help says happens without it. */
  otherwise?: string
  choices?: readonly string[]
  /** The command cannot run without it. */
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

/** What `run` receives: each argument and option by its name (`base-url` as `baseUrl`). */
export type ArgsOf<A extends Record<string, CommandArgument>, O extends Record<string, CommandOption>> = { [K in keyof A]: string } & {
  [K in keyof O as CamelCase<K & string>]: OptionValue<O[K]>
}
type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S

/** What a command folder exports as `command` from `command.ts`. Its name is the folder's path: `import/markdown` is `site import markdown`. */
export interface Command<
  A extends Record<string, CommandArgument> = Record<string, CommandArgument>,
  O extends Record<string, CommandOption> = Record<string, CommandOption>,
> {
  /** One line, for `site --help`. */
  summary: string
  /** What else its own help says, as one paragraph. */
  description?: string
  /** In the order they are given. */
  arguments?: A
  /** By their long name without the dashes. */
  options?: O
  /** Complete command lines, without `site`, and what each does. At least one. */
  examples: readonly { line: string; does: string }[]
  /** `ignored`: runs without reading site.config.ts, since it reports on that file or needs no workspace. */
  config?: 'ignored'
  /** `unneeded`: runs in any folder, also inside a workspace. */
  workspace?: 'unneeded'
  /**
   * Does the work and returns the exit code (DESIGN section 7). Failures are thrown as AppError.
   * Whatever is slow to load is imported inside, so that `site --help` stays quick.
   */
  run: (args: ArgsOf<A, O>, context: CommandContext) => Promise<number>
}

/** Types a command by its arguments and options; it is found by its folder. */
export function defineCommand<const A extends Record<string, CommandArgument>, const O extends Record<string, CommandOption>>(
  command: Command<A, O>,
): Command<A, O> {
  return command
}

/** A command whose arguments are not known, as the listing holds it. */
export interface AnyCommand extends Omit<Command, 'run'> {
  run: (args: never, context: CommandContext) => Promise<number>
}

/** A command with the name its folder gives it. */
export interface NamedCommand {
  /** Such as `build` or `import markdown`. */
  name: string
  command: AnyCommand
}
