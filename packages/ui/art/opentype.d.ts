/** The little of opentype.js that the lettering needs; the package brings no types. */
declare module 'opentype.js' {
  interface PathCommand {
    type: string
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  interface Glyph {
    advanceWidth?: number
    getPath(x: number, y: number, fontSize: number): { commands: PathCommand[] }
  }
  export interface Font {
    unitsPerEm: number
    charToGlyph(character: string): Glyph
  }
  const opentype: { parse(buffer: ArrayBufferLike): Font }
  export default opentype
}
