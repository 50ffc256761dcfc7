import { describe, expect, it } from 'vitest'
import { openCountryLookup } from './open-country-lookup.ts'

describe('BRAND-GEO-1 country lookup', () => {
  it('knows public addresses of both families offline and answers ZZ for the rest', async () => {
    const countryOf = await openCountryLookup()
    expect(countryOf('8.8.8.8')).toBe('US')
    expect(countryOf('::ffff:8.8.8.8')).toBe('US')
    expect(countryOf('2001:4860:4860::8888')).toMatch(/^[A-Z]{2}$/)
    expect(['127.0.0.1', '::1', '10.0.0.1', '', 'no address'].map(countryOf)).toEqual(['ZZ', 'ZZ', 'ZZ', 'ZZ', 'ZZ'])
  })
})
