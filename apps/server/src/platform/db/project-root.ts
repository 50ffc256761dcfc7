import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, found from this file or else the working directory, so that a bundled server still reads its SQL from the source tree. */
export function findProjectRoot(): string {
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (isProjectRoot(folder)) return folder
      if (folder === dirname(folder)) break
    }
  }
  throw new Error('the project folder (package.json named croupier) was not found above this file or the working directory')
}

function isProjectRoot(folder: string): boolean {
  const path = join(folder, 'package.json')
  return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).name === 'croupier'
}
