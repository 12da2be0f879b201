/* oxlint-disable no-console -- what Vike writes to is what is held back */

/**
 * In a process with a Vite of its own, such as that of `site dev`, Vike warns once while it starts that NODE_ENV says `development`.
 * The application is compiled for production whatever it says.
 */
export async function withoutVikeWarnings(work: () => Promise<unknown>): Promise<void> {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('NODE_ENV')) warn(...said)
  }
  try {
    await work()
  } finally {
    console.warn = warn
  }
}
