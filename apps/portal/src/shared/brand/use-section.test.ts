// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { isSectionOpen } from './use-section.ts'

const withPages = (enabled: boolean) => {
  const status = statusOf(midnight)
  const pages = { modId: 'pages', enabled: true, childrenNodes: [{ modId: 'vip', enabled, childrenNodes: [] }] }
  return { ...status, info: { ...status.info, whitelabel: [pages] } }
}

describe('a section of the portal', () => {
  it('is shown as the brand says', () => {
    expect([true, false].map(enabled => isSectionOpen(withPages(enabled), 'vip'))).toEqual([true, false])
  })
  it('is shown where the brand says nothing of it', () => {
    expect(isSectionOpen(withPages(false), 'helpCenter')).toBe(true)
  })
})
