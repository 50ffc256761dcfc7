import { describe, expect, it } from 'vitest'
import { jade, midnight, statusOf } from '../../testing/fixture-status.ts'
import { merchantOfAddress, readBoot } from './read-boot.ts'

const page = (boot: unknown) => ({
  getElementById: () => (boot === undefined ? null : ({ textContent: JSON.stringify(boot) } as HTMLElement)),
})
const status = statusOf(midnight)

describe('the boot data of the page', () => {
  it('is the brand’s status', () => {
    expect(readBoot(page(status), null)).toEqual({ kind: 'brand', status })
    expect(readBoot(page(status), 'midnight')).toEqual({ kind: 'brand', status })
  })

  it('of another brand than this tab asked for is not used', () => {
    expect(readBoot(page(statusOf(jade)), 'midnight')).toBeUndefined()
  })

  it('says when the host is no brand’s, unless the tab names one', () => {
    expect(readBoot(page({ code: 'unknown_host' }), null)).toEqual({ kind: 'unknown-host' })
    expect(readBoot(page({ code: 'unknown_host' }), 'jade')).toBeUndefined()
  })

  it('that is missing must be asked for', () => {
    expect(readBoot(page(undefined), null)).toBeUndefined()
  })
})

describe('the brand in the address', () => {
  it('is named by ?merchant=', () => {
    expect(merchantOfAddress('?a=1&merchant=jade')).toBe('jade')
    expect(merchantOfAddress('?a=1')).toBeNull()
  })
})
