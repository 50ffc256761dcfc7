import { glyph } from '../glyphs.ts'

/** Fish, prawn, gourd, coin, crab and rooster in one colour that the page gives. */
const GLYPHS = { fish: 'flatfish', prawn: 'shrimp', coin: 'two-coins', crab: 'crab', rooster: 'rooster' } as const
/** Our own drawing: the motif set has no bottle gourd. */
const GOURD =
  'M284 60c10-22 32-36 58-34l4 28c-16 0-26 6-32 18 34 18 54 46 54 80 0 28-14 48-32 64 58 30 92 78 92 138 0 84-70 132-172 132S84 438 84 354c0-60 34-108 92-138-18-16-32-36-32-64 0-52 48-92 112-92 10 0 19 0 28 0z'

export function tableSymbols(): string {
  const symbols = Object.entries(GLYPHS).map(
    ([name, source]) =>
      `<symbol id="${name}" viewBox="0 0 512 512"><path d="${glyph(source).whole}" fill="currentColor" fill-rule="evenodd"/></symbol>`,
  )
  const gourd = `<symbol id="gourd" viewBox="0 0 512 512"><path d="${GOURD}" fill="currentColor"/></symbol>`
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...symbols, gourd].join('\n')}\n</svg>\n`
}
