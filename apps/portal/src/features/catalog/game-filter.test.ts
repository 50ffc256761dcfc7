import { describe, expect, it } from 'vitest'
import { addressOfFilter, filterOfAddress, isNarrowed, type ListFilter, queryOfFilter } from './game-filter.ts'

const plain: ListFilter = {
  vendor: undefined,
  type: undefined,
  feature: undefined,
  minBet: undefined,
  lines: undefined,
  trial: false,
  favourites: false,
  text: '',
  sort: 'popular',
}
const full: ListFilter = {
  vendor: 'LUMEN',
  type: 'free_spins',
  feature: 'retrigger',
  minBet: '1.00',
  lines: 25,
  trial: true,
  favourites: true,
  text: 'fire',
  sort: 'rtp',
}

describe('the filters of a game list', () => {
  it('survive the way through the address', () => {
    expect(filterOfAddress(addressOfFilter(full, new URLSearchParams()))).toEqual(full)
    expect(filterOfAddress(addressOfFilter(plain, new URLSearchParams()))).toEqual(plain)
  })

  it('leave a plain list with a plain address', () => {
    expect(addressOfFilter(plain, new URLSearchParams('page=NINE&sort=rtp')).toString()).toBe('')
  })

  it('keep what else the address says', () => {
    expect(addressOfFilter(plain, new URLSearchParams('member=depositv2')).toString()).toBe('member=depositv2')
  })

  it('ignore values that the page does not offer', () => {
    expect(filterOfAddress(new URLSearchParams('sort=worst&lines=7&minBet=abc&trial=yes'))).toEqual(plain)
  })

  it('ask the server only for what was chosen', () => {
    expect(queryOfFilter('rng', plain)).toEqual({ gameCategory: 'rng', sort: 'popular' })
    expect(queryOfFilter('fish', full)).toEqual({
      gameCategory: 'fish',
      sort: 'rtp',
      vassalage: 'LUMEN',
      gameType: 'free_spins',
      feature: 'retrigger',
      minBet: '1.00',
      minLineNum: 25,
      trialOnly: true,
      gameName: 'fire',
    })
  })

  it('a studio alone does not count as narrowed: its tab shows it', () => {
    expect(isNarrowed({ ...plain, vendor: 'LUMEN' })).toBe(false)
    expect(isNarrowed({ ...plain, trial: true })).toBe(true)
  })
})
