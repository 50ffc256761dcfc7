import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { root } from './root.mjs'

const SKIPPED = /(^|\/)(node_modules|dist|coverage|\.cache)$|\.(test|fixture)\.tsx?$|\.md$/

/**
 * One hash over the names and bytes of all files below the paths given (relative to the checkout), tests left out.
 * @param {string[]} paths
 */
export function sourceHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
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
