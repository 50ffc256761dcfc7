import { describe, expect, it } from 'vitest'
import { COUNTRIES, findCountry, searchCountries } from './countries.ts'
import { FLAG_CODES, flagOf } from './flags.ts'

const names = new Intl.DisplayNames(['en'], { type: 'region' })
const nameOf = (code: string) => names.of(code) ?? code
const search = (typed: string) => searchCountries(typed, nameOf, 'en').map(({ countryCode }) => countryCode)

describe('the list of countries', () => {
  it('has each country once, with a dialling code of one to three digits', () => {
    expect(new Set(COUNTRIES.map(({ countryCode }) => countryCode)).size).toBe(COUNTRIES.length)
    expect(
      COUNTRIES.filter(
        ({ countryCode, countryDialingCode }) => !/^[A-Z]{2}$/.test(countryCode) || !/^[1-9]\d{0,2}$/.test(countryDialingCode),
      ),
    ).toEqual([])
    expect([findCountry('CN')?.countryDialingCode, findCountry('TH')?.countryDialingCode, findCountry('ZZ')]).toEqual([
      '86',
      '66',
      undefined,
    ])
  })

  it('finds by the beginning of the name first, then by dialling code and letters, then within the name', () => {
    expect(search('vi')[0]).toBe('VN')
    expect(search('+84')).toEqual(['VN'])
    expect(search('th')[0]).toBe('TH')
    expect(search('kingdom')).toEqual(['GB'])
    expect(search('nowhere at all')).toEqual([])
    expect(search('')).toHaveLength(COUNTRIES.length)
  })

  it('draws flags of countries that are on the list, in colours that are colours, and letters for the rest', () => {
    expect(FLAG_CODES.filter(code => !findCountry(code))).toEqual([])
    for (const code of FLAG_CODES) {
      const drawing = flagOf(code)
      const colours = [...(drawing?.stripes ?? []), ...(drawing?.marks.map(mark => mark.colour) ?? [])]
      expect(colours.length, code).toBeGreaterThan(0)
      expect(
        colours.filter(colour => !/^[0-9A-F]{6}$/.test(colour)),
        code,
      ).toEqual([])
    }
    expect(flagOf('US')).toBeUndefined()
  })
})
