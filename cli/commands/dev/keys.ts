import type { Terminal } from '../../report/terminal.ts'

export interface KeyActions {
  restart: () => Promise<void>
  showUrls: () => void
}

export interface Keys {
  /** Resolves when the person wants to stop. */
  quit: Promise<void>
  /** Gives the keyboard back. */
  stop: () => void
}

const CTRL_C = '\u0003'

/** Whether somebody can press keys. */
export function hasKeys({ isInteractive }: Pick<Terminal, 'isInteractive'>): boolean {
  return process.stdin.isTTY === true && isInteractive
}

/** Listens to single keys while the server runs, on a terminal only. */
export function listenToKeys(terminal: Terminal, { restart, showUrls }: KeyActions): Keys {
  const { stdin } = process
  if (!hasKeys(terminal)) return { quit: new Promise(() => {}), stop: () => {} }
  terminal.log(terminal.logColors.dim('  Keys: r restart, o addresses, c clear, q quit'))
  let isRestarting = false
  let quit = () => {}
  const wantsToQuit = new Promise<void>((resolve) => (quit = resolve))
  const onKey = (key: string) => {
    if (key === 'q' || key === CTRL_C) quit()
    else if (key === 'o') showUrls()
    else if (key === 'c') terminal.draw('\u001b[2J\u001b[3J\u001b[H')
    else if (key === 'r' && !isRestarting) {
      isRestarting = true
      terminal.log('Restarting')
      restart().then(
        () => (isRestarting = false),
        (error: unknown) => {
          terminal.alert(String(error))
          quit()
        },
      )
    }
  }
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  stdin.on('data', onKey)
  return {
    quit: wantsToQuit,
    stop() {
      stdin.off('data', onKey)
      stdin.setRawMode(false)
      stdin.pause()
    },
  }
}
