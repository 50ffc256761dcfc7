import { NOTICE_PAGE_SIZE, TEXT_LANGUAGES } from '@croupier/contract'
import { describe, expect, it } from 'vitest'
import { announcementSeeds } from '../seed/announcement-texts.ts'
import { isLink, readTypes, sortByPlace } from './announcement.ts'
import { formatNoticeDate } from './format-notice-date.ts'

describe('announcements', () => {
  it('MESSAGES-TYPE-1 come to their places', () => {
    const sorted = sortByPlace((['PL', 'H', 'B', 'PU', 'PR'] as const).map(type => ({ type })))
    expect(sorted).toEqual({
      player: [{ type: 'PL' }, { type: 'H' }],
      banners: [{ type: 'B' }],
      popup: [{ type: 'PU' }],
      promotion: [{ type: 'PR' }],
    })
  })

  it.each([
    [undefined, ['B', 'PL', 'PU', 'PR', 'H']],
    ['', ['B', 'PL', 'PU', 'PR', 'H']],
    ['B,PL,PU,PR', ['B', 'PL', 'PU', 'PR']],
    [' pl , x,H', ['PL', 'H']],
    ['x', []],
  ])('reads the types %j', (text, types) => {
    expect(readTypes(text)).toEqual(types)
  })

  it.each([
    ['/help#fairness', true],
    ['https://example.org/a?b=c', true],
    ['//evil.test', false],
    ['javascript:alert(1)', false],
    ['http://plain.example', false],
    ['/a b', false],
    ['', false],
  ])('takes the link %j: %s', (link, taken) => {
    expect(isLink(link)).toBe(taken)
  })

  it.each([
    ['Asia/Shanghai', '2026-01-01 04:05:06'],
    ['Asia/Bangkok', '2026-01-01 03:05:06'],
    ['UTC', '2025-12-31 20:05:06'],
    ['Etc/GMT-4', '2026-01-01 00:05:06'],
  ])('MESSAGES-DATE-1 are dated in %s', (timeZone, text) => {
    expect(formatNoticeDate(new Date('2025-12-31T20:05:06Z'), timeZone)).toBe(text)
  })

  it('MESSAGES-SEED-1 are seeded in every type, more than a page of them for players, and promise only what the brand has', () => {
    const seeds = announcementSeeds({ name: 'Jade', currency: 'THB', depositMin: '50.00', freePlay: false, look: 'jade' })
    expect(new Set(seeds.map(seed => seed.type))).toEqual(new Set(['B', 'PL', 'PU', 'PR', 'H']))
    expect(seeds.filter(seed => seed.type === 'PL').length).toBeGreaterThan(NOTICE_PAGE_SIZE)
    for (const language of TEXT_LANGUAGES) {
      const texts = seeds.flatMap(seed => seed.texts[language]).join()
      expect(texts).toContain('50.00 THB')
      expect(texts).not.toMatch(/10[.,]000/)
      expect(texts).not.toMatch(/demo credit|free trial|试玩|ทดลองเล่น|chơi thử|デモクレジット|kredit demo/i)
    }
  })

  it.each(TEXT_LANGUAGES)('MESSAGES-SEED-2 are seeded in %s, alike in tags and links, each with a title', language => {
    const tagsOf = (content: string) => content.match(/<[^>]+>/g) ?? []
    for (const freePlay of [true, false])
      for (const { texts } of announcementSeeds({ name: 'Jade', currency: 'THB', depositMin: '50.00', freePlay, look: 'jade' })) {
        expect(texts[language][0]).not.toBe('')
        expect(tagsOf(texts[language][1])).toEqual(tagsOf(texts.EN[1]))
      }
  })
})
