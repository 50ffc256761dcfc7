import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a directory and what is missing above it; one that is there already is left as it is. Node's own recursive way tries for ever where the system
 * says "no such file" below a directory that exists, as it does in /proc.
 */
export function makeDirectory(path: string, { mode }: { mode?: number } = {}): void {
  if (isDirectory(path)) return
  makeDirectory(dirname(path), { ...(mode !== undefined && { mode }) })
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Somebody else made it in the same moment.
    if (!isDirectory(path)) throw error
  }
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
