import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sfntOfWoff } from './sfnt-of-woff.ts'

/** In the order in which they are asked for a letter: Latin from the small files, so that the large one is opened where somebody writes Chinese alone. */
const FILES = [
  ['latin', '@fontsource/noto-sans-sc/files/noto-sans-sc-latin-400-normal.woff'],
  ['vietnamese', '@fontsource/noto-sans-sc/files/noto-sans-sc-vietnamese-400-normal.woff'],
  ['latin-ext', '@fontsource/noto-sans-sc/files/noto-sans-sc-latin-ext-400-normal.woff'],
  ['thai', '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'],
  ['han', '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'],
] as const
export type FontName = (typeof FILES)[number][0]

export interface Face {
  readonly name: FontName
  readonly bytes: Buffer
  readonly has: (letter: string) => boolean
}

export interface Run {
  readonly font: FontName
  readonly text: string
}

let opened: Promise<readonly Face[]> | undefined

/** The faces that print statements; opened with the first one and kept. */
export function openFaces(): Promise<readonly Face[]> {
  opened ??= Promise.all(FILES.map(([name, path]) => openFace(name, path)))
  return opened
}

async function openFace(name: FontName, path: string): Promise<Face> {
  const bytes = sfntOfWoff(await readFile(createRequire(import.meta.url).resolve(path)))
  const { create } = await import('fontkit')
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is no single font`)
  return { name, bytes, has: letter => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) }
}

/** Cuts a text where the font has to change. A letter that no font has is a question mark: never a box. */
export function runsOf(faces: readonly Face[], text: string): Run[] {
  const runs: { font: FontName; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const face = faces.find(({ has }) => has(letter))
    const font = face?.name ?? 'latin'
    const shown = face ? letter : '?'
    if (last && last.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}
