import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { root } from './root.mjs'

const SKIPPED = /(^|\/)(node_modules|dist|coverage|\.cache)$|\.(test|fixture)\.tsx?$|\.md$/

/**
 * One hash over the names and bytes of all files below the paths given (relative to the checkout), tests left out.
 * @param {string[]} paths
 */
export function sourceHash(paths) {
  return createHash('sha256').update(paths.map(pathHash).join()).digest('hex')
}

/** Several targets share sources; within one run they do not change. */
const known = new Map()

function pathHash(path) {
  if (!known.has(path)) {
    const hash = createHash('sha256')
    addTo(hash, path)
    known.set(path, hash.digest('hex'))
  }
  return known.get(path)
}

function addTo(hash, path) {
  const full = `${root}/${path}`
  if (SKIPPED.test(path) || !existsSync(full)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, `${path}/${name}`)
    return
  }
  const bytes = readFileSync(full)
  hash.update(`${path}\0${bytes.length}\0`).update(bytes)
}
