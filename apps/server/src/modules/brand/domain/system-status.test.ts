import { describe, expect, it } from 'vitest'
import { systemStatus } from './system-status.ts'

const rules = (active: boolean, allowed: string[] = [], denied: string[] = []) => ({
  maintenance: { active },
  countries: { allowed, denied },
})

describe('systemStatus', () => {
  it.each([
    ['BRAND-STATUS-1 normal', rules(false), 'CN', 0],
    ['BRAND-STATUS-1 maintenance', rules(true), 'CN', 1],
    ['BRAND-STATUS-1 maintenance wins over region', rules(true, [], ['CN']), 'CN', 1],
    ['BRAND-STATUS-2 a denied country', rules(false, [], ['US']), 'US', 2],
    ['BRAND-STATUS-2 another country', rules(false, [], ['US']), 'TH', 0],
    ['BRAND-STATUS-2 on the allow list', rules(false, ['TH']), 'TH', 0],
    ['BRAND-STATUS-2 not on the allow list', rules(false, ['TH']), 'CN', 2],
    ['BRAND-STATUS-2 unknown under an allow list', rules(false, ['TH']), 'ZZ', 2],
    ['BRAND-STATUS-2 denied though allowed', rules(false, ['TH'], ['TH']), 'TH', 2],
  ])('%s', (_rule, access, country, status) => {
    expect(systemStatus(access, country)).toBe(status)
  })
})
