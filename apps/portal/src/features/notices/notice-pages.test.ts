import { describe, expect, it } from 'vitest'
import type { NoticeItem } from '../../shared/api/types.ts'
import { noticePage, noticePageCount, pageOfNotice, readableNotices } from './notice-pages.ts'

const notice = (id: string, date: string, link: string | null = null): NoticeItem => ({
  id,
  type: 'PL',
  title: id,
  content: '',
  date,
  picture: null,
  link,
  audience: 'all',
})
const many = Array.from({ length: 19 }, (_, index) => notice(`n${index}`, '2026-11-20 00:00:00'))

describe('announcements', () => {
  it('come nine a page', () => {
    expect(noticePageCount(many)).toBe(3)
    expect(noticePage(many, 1).map(({ id }) => id)).toEqual(many.slice(0, 9).map(({ id }) => id))
    expect(noticePage(many, 3)).toHaveLength(1)
  })

  it('have one page even when there are none', () => {
    expect(noticePageCount([])).toBe(1)
    expect(noticePage([], 1)).toEqual([])
  })

  it('open on the page of the one that was asked for, or on the first', () => {
    expect(pageOfNotice(many, 'n8')).toBe(1)
    expect(pageOfNotice(many, 'n9')).toBe(2)
    expect(pageOfNotice(many, 'gone')).toBe(1)
    expect(pageOfNotice(many, undefined)).toBe(1)
  })

  it('stand with popups first, then the newest, without banners that lead elsewhere', () => {
    const order = readableNotices({
      popup: [notice('popup', '2026-01-01 00:00:00')],
      player: [notice('old', '2026-02-01 00:00:00'), notice('new', '2026-04-01 00:00:00')],
      promotion: [notice('promotion', '2026-03-01 00:00:00')],
      banners: [notice('linked', '2026-05-01 00:00:00', '/rng'), notice('told', '2026-02-15 00:00:00')],
    })
    expect(order.map(({ id }) => id)).toEqual(['popup', 'new', 'promotion', 'told', 'old'])
  })
})
