import { FAMILIES } from '@croupier/games/lottery'
import { present, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { drawFields, drawParts, readTypedDraw } from './typed-draw.ts'

const issue = { closesAt: new Date('2026-11-20T12:00:00Z') }
const typedOf = (family: Parameters<typeof drawParts>[0], draw: unknown, between = ' ') =>
  Object.fromEntries(drawParts(family, draw).map(({ field, values }) => [field, values.join(between)]))

describe('typed results', () => {
  it.each(FAMILIES.map(family => [family.id, family] as const))(
    '%s: every draw is typed as it is shown, and read as it was drawn',
    (id, family) => {
      const random = seededRandom(7)
      for (let n = 0; n < 50; n++) {
        const drawn = family.generate(random, '2026-11-20')
        const read = readTypedDraw(id, typedOf(id, drawn.value, n % 2 ? ', ' : ' '), issue)
        const again = read.ok ? drawParts(id, read.value.value) : undefined
        const sorted = (parts = drawParts(id, drawn.value)) =>
          parts.map(({ field, values }) => [
            field,
            drawFields(id).find(each => each.field === field)?.isSorted ? [...values].sort() : values,
          ])
        expect(sorted(again)).toEqual(sorted())
      }
    },
  )

  it.each([
    ['SSC', { numbers: '1234' }],
    ['SSC', { numbers: '1 2 3 4 12' }],
    ['SSC', { numbers: '1 2 3 4 x' }],
    ['SSC', { numbers: '12345', more: '1' }],
    ['SSC', {}],
    ['PK10', { numbers: '1 2 3 4 5 6 7 8 9 9' }],
    ['KL8', { numbers: '1 2 3' }],
    ['LHC', { flat: '1 2 3 4 5 6', special: '6' }],
    ['LHC', { flat: '1 2 3 4 5 50', special: '7' }],
    ['SEA-ID', { numbers: '123' }],
    ['SEA-TOTO', { main: '1 2 3 4 5 6', additional: '1' }],
    ['KLPK', { cards: 'AS AS KD' }],
    ['VN-south', { sp: '12345' }],
    ['SEA-TH', { first: '123456', front3: '12 345', last3: '', last2: '12' }],
  ] as const)('%s refuses %o', (family, typed) => {
    expect(readTypedDraw(family, typed, issue).ok).toBe(false)
  })

  it('reads digits that run on, and texts of digits that run on', () => {
    expect(readTypedDraw('SSC', { numbers: '09371' }, issue)).toMatchObject({ value: { value: [0, 9, 3, 7, 1] } })
    expect(readTypedDraw('SEA-ID', { numbers: '0042' }, issue)).toMatchObject({ value: { value: '0042' } })
    const read = readTypedDraw('SEA-TH', { first: '012345', front3: '', last3: '765 123', last2: '09' }, issue)
    expect(read).toMatchObject({ value: { value: { first: '012345', front3: [], last3: ['123', '765'], last2: '09' } } })
  })

  it('takes the zodiac from the lunar year of the closing, and leaves order aside where it means nothing', () => {
    const lhc = readTypedDraw('LHC', { flat: '3 1 2 40 5 6', special: '49' }, issue)
    expect(lhc).toMatchObject({ value: { value: { flat: [3, 1, 2, 40, 5, 6], special: 49, year: 'horse' } } })
    const toto = readTypedDraw('SEA-TOTO', { main: '9 1 30 2 44 5', additional: '7' }, issue)
    expect(present(toto.ok ? toto.value : undefined, 'a draw').value).toEqual({ main: [1, 2, 5, 9, 30, 44], additional: 7 })
  })
})
