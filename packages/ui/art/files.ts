import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)

export const assetsFolder = path.join(here, '../assets')
const generatedFolder = path.join(here, '../src/generated')

/** A file of an installed package, wherever npm placed it. */
export function packageFile(name: string, file: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const found = path.join(folder, name, file)
    if (existsSync(found)) return found
  }
  throw new Error(`${name} is not installed: run npm install`)
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

export const writeAsset = (name: string, content: string | Uint8Array): void => write(path.join(assetsFolder, name), content)

/** Generated sources say so in their first line, and are never edited by hand. */
export const writeSource = (name: string, content: string): void =>
  write(path.join(generatedFolder, name), `// Written by tools/gen-art.ts; run it instead of editing this file.\n${content}`)
