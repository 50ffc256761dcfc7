import sharp from 'sharp'

/** A photograph as a telephone would send it, with where it was taken inside; no two are alike. */
export const takePicture = (label: string, { width = 900, height = 640 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#dfe6ee' } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="30" y="30" width="${width - 60}" height="${height - 60}" rx="24" fill="#fff"/><circle cx="180" cy="${height / 2}" r="110" fill="#9fb3c8"/><text x="340" y="${height / 2}" font-size="54" fill="#233">${label}</text></svg>`,
        ),
      },
    ])
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer()
