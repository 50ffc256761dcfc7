import { type Face, type FontName, runsOf } from './fonts.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin

export interface WriteOptions {
  readonly x: number
  readonly size: number
  readonly colour?: string
  /** The text stands at the end of this width. */
  readonly endsIn?: number
}

export type Pen = Awaited<ReturnType<typeof createPen>>

/** Writes on pages, from the top down, in whatever letters a text needs. The library is large and statements are seldom printed: it comes with the first one. */
export async function createPen(faces: readonly Face[], info: { title: string; author: string; madeAt: Date; colour: string }) {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: info.title, Author: info.author, Producer: 'Croupier', Creator: 'Croupier', CreationDate: info.madeAt },
  })
  const used = new Set<FontName>()
  const choose = (font: FontName, size: number) => {
    const face = faces.find(({ name }) => name === font)
    if (face && !used.has(font)) doc.registerFont(font, face.bytes)
    used.add(font)
    return doc.font(font).fontSize(size)
  }
  let y = 0

  const widthOf = (text: string, size: number): number =>
    runsOf(faces, text).reduce((width, run) => width + choose(run.font, size).widthOfString(run.text), 0)

  const write = (text: string, { x, size, colour = '#1b2130', endsIn }: WriteOptions, at = y) => {
    let left = endsIn === undefined ? x : x + endsIn - widthOf(text, size)
    for (const run of runsOf(faces, text)) {
      const pen = choose(run.font, size)
      const width = pen.widthOfString(run.text)
      // Fonts differ in how far their letters stand below the top; their baselines meet.
      pen.fillColor(colour).text(run.text, left, at + size, { lineBreak: false, baseline: 'alphabetic' })
      left += width
    }
  }
  const addPage = () => {
    doc.addPage()
    doc.rect(0, 0, PAGE.width, 6).fill(info.colour)
    y = PAGE.margin
  }

  return {
    doc,
    write,
    widthOf,
    addPage,
    top: () => y,
    down: (points: number) => {
      y += points
    },
    /** A further page where this much does not fit any more; answers whether there is one. */
    hold: (points: number): boolean => {
      if (y + points <= PAGE.height - PAGE.foot) return false
      addPage()
      return true
    },
    line: (colour: string) => {
      doc
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke()
    },
    band: (height: number, colour: string) => {
      doc.rect(PAGE.margin, y, INNER_WIDTH, height).fill(colour)
    },
    /** Writes on each page once all are there, and answers the file. */
    finish: async (onPage: (place: { page: number; pages: number }) => void): Promise<Buffer> => {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        doc.switchToPage(start + index)
        onPage({ page: index + 1, pages: count })
      }
      const pieces: Buffer[] = []
      doc.on('data', (piece: Buffer) => pieces.push(piece))
      const done = new Promise<void>((resolve, reject) => {
        doc.on('end', resolve)
        doc.on('error', reject)
      })
      doc.end()
      await done
      return Buffer.concat(pieces)
    },
  }
}
