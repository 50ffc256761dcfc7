import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { assetsFolder } from '../art/files.ts'
import { covers as recipes } from '../art/recipes/covers.ts'
import { symbolSets } from '../art/symbol-sets.ts'
import { covers } from './generated/covers.ts'
import { slotArt } from './generated/slot-art.ts'

const bytesOf = (file: string) => statSync(path.join(assetsFolder, file)).size
const files = readdirSync(assetsFolder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())

describe('the drawn pictures', () => {
  test('every recipe has been drawn, and nothing else stands in the manifests', () => {
    expect(Object.keys(covers)).toEqual(recipes.map(recipe => recipe.id))
    expect(Object.keys(slotArt)).toEqual(symbolSets.map(set => set.code))
  })

  test('the frames of an atlas lie inside it and never on one another', () => {
    for (const { sheet } of Object.values(slotArt)) {
      const frames = Object.values(sheet.frames).map(({ frame }) => frame)
      for (const { x, y, w, h } of frames)
        expect([x >= 0, y >= 0, x + w <= sheet.meta.size.w, y + h <= sheet.meta.size.h]).toEqual([true, true, true, true])
      expect(new Set(frames.map(({ x, y }) => `${x} ${y}`)).size).toBe(frames.length)
    }
  })

  test('they load in kilobytes: covers up to 24, thumbs up to 8, all of them up to 12 MB', () => {
    for (const { id } of recipes) {
      expect([id, bytesOf(`covers/${id}.webp`) <= 24 * 1024]).toEqual([id, true])
      expect([id, bytesOf(`thumbs/${id}.webp`) <= 8 * 1024]).toEqual([id, true])
    }
    const total = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0)
    expect(total).toBeLessThan(12 * 1024 * 1024)
  })

  test('the fonts of the interface stay within 60 KB', () => {
    const fonts = files.filter(file => file.name.endsWith('.woff2'))
    expect(fonts.length).toBe(2)
    expect(fonts.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0)).toBeLessThan(60 * 1024)
  })
})
