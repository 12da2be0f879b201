import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import type { Proof, Rows } from './row.ts'

/** @throws TypeError for a proof that names no file */
export function splitProof(proof: Proof): { file: string; title: string } {
  const end = /\.tsx?: /.exec(proof)
  if (!end) throw new TypeError(`${proof} names no file`)
  return { file: proof.slice(0, end.index + end[0].length - 2), title: proof.slice(end.index + end[0].length) }
}

/** Why a proof proves nothing; undefined if its file has that case. */
export function findFault(proof: Proof): string | undefined {
  const { file, title } = splitProof(proof)
  const path = join(productRoot, file)
  if (!existsSync(path)) return `${file} is not there`
  const text = readFileSync(path, 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted)) ? undefined : `${file} has no case '${title}'`
}

/** What is wrong with the proofs of rows, after the id of the row; empty if each names a case that is there. */
export function findFaults(rows: Rows): string[] {
  return Object.entries(rows).flatMap(([id, row]) =>
    row.state === 'none' ? [] : row.proofs.flatMap((proof) => findFault(proof) ?? []).map((fault) => `${id}: ${fault}`),
  )
}
