import { describe, expect, it } from 'vitest'
import { bodyOf, newDraft } from './announcement-draft.ts'

const kept = {
  announcementId: 'a',
  brandId: 'b',
  type: 'PU' as const,
  texts: { EN: { title: 'Hello', content: '<p>x</p>' } },
  startsAt: '2026-11-20T10:30:00.000Z',
  endsAt: null,
  position: 4,
  picture: null,
  link: '/help',
  isLive: true,
  version: 2,
}

describe('the draft of an announcement', () => {
  it('keeps the minute of its times through the operator’s own zone and back', () => {
    expect(bodyOf(newDraft(kept, 'other'))).toMatchObject({
      startsAt: kept.startsAt,
      endsAt: null,
      brandId: 'b',
      link: '/help',
      picture: null,
    })
  })

  it('leaves out languages without a title', () => {
    const draft = newDraft(kept, 'b')
    const texts = { ...draft.texts, CN: { title: '  ', content: '<p>draft</p>' } }
    expect(Object.keys(bodyOf({ ...draft, texts }).texts)).toEqual(['EN'])
  })
})
