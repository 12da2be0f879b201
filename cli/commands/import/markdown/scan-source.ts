import { readdir, readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { checkText } from '#content/store/files/text-file.ts'
import { compareText } from '../report/findings.ts'

export interface SourceFile {
  /** Path relative to the imported folder, with slashes. */
  path: string
  kind: 'markdown' | 'image' | 'menu' | 'other'
  /** Why nothing can be done with it. */
  refusal?: string
}

const imageTypes = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'])
const menuFiles = new Set(['.pages', '.nav.yml', '.nav.yaml'])

/** Every file below a folder in a fixed order. Symbolic links are listed and never followed; hidden folders are one entry. */
export async function scanSource(folder: string, path = ''): Promise<SourceFile[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true })
  const files: SourceFile[] = []
  for (const entry of entries.toSorted((a, b) => compareText(a.name, b.name))) {
    const entryPath = posix.join(path, entry.name)
    if (entry.isSymbolicLink()) files.push({ path: entryPath, kind: 'other', refusal: 'it is a symbolic link, which is never followed' })
    else if (!entry.isDirectory()) files.push(describeFile(entryPath, entry.name, entry.isFile()))
    else if (entry.name.startsWith('.') || entry.name === 'node_modules') {
      files.push({ path: `${entryPath}/`, kind: 'other', refusal: 'hidden folders are not content' })
    } else for (const file of await scanSource(folder, entryPath)) files.push(file)
  }
  return files
}

function describeFile(path: string, name: string, isRegular: boolean): SourceFile {
  if (!isRegular) return { path, kind: 'other', refusal: 'it is not a regular file' }
  if (menuFiles.has(name)) return { path, kind: 'menu' }
  const extension = extname(name).toLowerCase()
  const isMarkdown = extension === '.md' || extension === '.markdown'
  if (isMarkdown && name.startsWith('.')) return { path, kind: 'other', refusal: 'hidden files are not content' }
  if (isMarkdown) return { path, kind: 'markdown' }
  return { path, kind: imageTypes.has(extension) ? 'image' : 'other' }
}

/** The text of a Markdown file with line feeds only, or why it is not one. */
export async function readText(folder: string, path: string): Promise<{ text: string } | { refusal: string }> {
  const bytes = await readFile(join(folder, path))
  const { text, problem } = checkText(bytes.subarray(bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0), {})
  if (text === undefined) return { refusal: problem?.message.replace(/\.$/, '') ?? 'it is not text' }
  if (isLinkAsText(text)) return { refusal: `it is a symbolic link to ${text}, stored as text; links are never followed` }
  return { text: text.replace(/\r\n?/g, '\n') }
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** Git without symbolic links leaves a file with nothing in it but the path of the target. */
function isLinkAsText(text: string): boolean {
  return /^\.{1,2}\/[^\s:*?"<>|]*$/.test(text)
}
