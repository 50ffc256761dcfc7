import { hash } from '@node-rs/argon2'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { createDrawers } from './drawers.ts'
import { reencodeImage } from './reencode-image.ts'

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3b7a57' } })

describe('reencodeImage', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('takes a %s and answers WebP no larger than asked', async format => {
    const drawn = await reencodeImage(await picture(900, 300).toFormat(format).toBuffer(), { sidePxMax: 450 })
    expect(drawn).toMatchObject({ ok: true, value: { widthPx: 450, heightPx: 150 } })
    expect((await sharp(drawn.ok ? drawn.value.bytes : Buffer.alloc(0)).metadata()).format).toBe('webp')
  })

  it('keeps nothing but the picture: the place where it was taken is gone, and it stands upright', async () => {
    const file = await picture(60, 40)
      .withExif({ IFD0: { Copyright: 'somebody at home' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const drawn = await reencodeImage(file, { sidePxMax: 100 })
    expect(drawn).toMatchObject({ ok: true, value: { widthPx: 40, heightPx: 60 } })
    const kept = await sharp(drawn.ok ? drawn.value.bytes : Buffer.alloc(0)).metadata()
    expect([kept.exif, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined])
  })

  it('cuts a square out of the middle where one is asked for, and enlarges nothing else', async () => {
    const file = await picture(90, 30).png().toBuffer()
    expect(await reencodeImage(file, { sidePxMax: 64, isSquare: true })).toMatchObject({ value: { widthPx: 64, heightPx: 64 } })
    expect(await reencodeImage(file, { sidePxMax: 640 })).toMatchObject({ value: { widthPx: 90, heightPx: 30 } })
  })

  it.each<[string, Buffer]>([
    ['a script that says it is a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a PNG alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('refuses %s', async (_what, file) => {
    expect(await reencodeImage(file, { sidePxMax: 100 })).toEqual({ ok: false, error: 'image_invalid' })
  })

  it.each<[string, number, number, (picture: Sharp) => Sharp, boolean]>([
    ['a telephone’s 12 megapixels', 4000, 3000, each => each.jpeg(), true],
    ['17 megapixels', 4250, 4000, each => each.jpeg(), false],
    ['8 megapixels that come in passes', 4000, 2000, each => each.png({ progressive: true }), true],
    ['9 megapixels that come in passes', 3000, 3000, each => each.png({ progressive: true }), false],
    ['9 megapixels of a JPEG that comes in passes', 3000, 3000, each => each.jpeg({ progressive: true }), false],
    ['9 megapixels of two bytes a colour', 3000, 3000, each => each.toColourspace('rgb16').png(), false],
  ])('judges by its head what a picture costs: %s', async (_what, width, height, format, isTaken) => {
    const file = await format(picture(width, height)).toBuffer()
    const drawn = await reencodeImage(file, { sidePxMax: 100 })
    expect(drawn.ok ? 'taken' : drawn.error).toBe(isTaken ? 'taken' : 'image_too_large')
  })

  it('refuses a picture that is cut short, and one on which nothing could be read', async () => {
    const file = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) & 255)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer()
    expect(await reencodeImage(file.subarray(0, file.length / 2), { sidePxMax: 100 })).toEqual({ ok: false, error: 'image_invalid' })
    expect(await reencodeImage(file, { sidePxMax: 100, sidePxMin: 400 })).toEqual({ ok: false, error: 'image_too_small' })
  })
})

describe('drawers', () => {
  const OPTIONS = { atOnceMax: 1, waitingMax: 1, drawMsMax: 20_000, idleMs: 60_000 }
  const LIMITS = { pixelsMax: 16_000_000, costlyPixelsMax: 8_000_000, quality: 82 }
  const order = async (width = 40) => ({
    file: await picture(width, width).png({ progressive: true }).toBuffer(),
    shape: { sidePxMax: 100 },
    limits: LIMITS,
  })

  it('so many draw at once and so many wait; whoever comes then is told to come later, and none after them is', async () => {
    const draw = createDrawers(OPTIONS)
    const costly = await order(2000)
    const answers = await Promise.all([draw(costly), draw(costly), draw(costly), draw(costly)])
    expect(answers.map(answer => answer.ok || answer.error)).toEqual([true, true, 'unavailable', 'unavailable'])
    expect(await draw(costly)).toMatchObject({ ok: true })
  })

  it('a picture that takes too long ends with its drawer, and the next has another', async () => {
    const draw = createDrawers({ ...OPTIONS, drawMsMax: 1 })
    expect(await Promise.all([draw(await order()), draw(await order())])).toEqual([
      { ok: false, error: 'unavailable' },
      { ok: false, error: 'unavailable' },
    ])
  })

  it('pictures keep no password waiting: one is hashed before three of ten are drawn', async () => {
    const file = await picture(2800, 2800).toColourspace('rgb16').png({ progressive: true }).toBuffer()
    let drawn = 0
    const pictures = Array.from({ length: 10 }, async () => {
      const answer = await reencodeImage(file, { sidePxMax: 1600 })
      drawn++
      return answer.ok
    })
    await hash('a password of somebody who signs in')
    expect(drawn).toBeLessThan(3)
    expect(await Promise.all(pictures)).toEqual(Array.from({ length: 10 }, () => true))
  })
})
