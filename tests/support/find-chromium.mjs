import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** Chromium without windows: it draws the same pages for a third less work, so it comes first. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/**
 * Path of a Chromium to test with: CHROMIUM_PATH, one on PATH, one of the usual places, or the one that `npx playwright install chromium`
 * put in its cache. Undefined when there is none.
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return existsSync(chosen) ? chosen : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps, ownCopy()]
  return places.find((place) => place && existsSync(place))
}

/** @param {string | undefined} path of a Chromium */
export function isHeadlessShell(path) {
  return path?.endsWith(`/${HEADLESS_SHELL}`) ?? false
}

function ownCopy() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath()
  } catch {
    return undefined
  }
}
