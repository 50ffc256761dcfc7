import { beforeEach, describe, expect, it } from 'vitest'
import type { NoticeItem } from '../../shared/api/types.ts'
import { isFor } from '../../shared/notices/is-for.ts'
import { duePopups, rememberPopups, shownPopups } from './due-popups.ts'

const popup = (id: string, audience: NoticeItem['audience'] = 'all') => ({ id, audience }) as NoticeItem
const ALL = [popup('a'), popup('b', 'visitor'), popup('c', 'member')]
const due = (isMember: boolean) =>
  duePopups(
    ALL.filter(each => isFor(each, isMember)),
    shownPopups(storage),
  ).map(each => each.id)

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
beforeEach(() => {
  kept = new Map()
})

describe('MESSAGES-AUDIENCE-1 pop-ups', () => {
  it('come to visitors before they sign in, and to members after, in their order', () => {
    expect(due(false)).toEqual(['a', 'b'])
    expect(due(true)).toEqual(['a', 'c'])
  })

  it('come once a session each: those that came before signing in do not come again after it', () => {
    rememberPopups(storage, ['a', 'b'])
    expect(due(true)).toEqual(['c'])
    rememberPopups(storage, ['c', 'a'])
    expect(due(true)).toEqual([])
    expect(shownPopups(storage)).toEqual(['a', 'b', 'c'])
  })

  it.each(['seen', '{}', '"a"'])('none come up where the session’s memory reads %s', text => {
    kept.set('popupShown', text)
    expect(due(true)).toEqual([])
    rememberPopups(storage, ['a'])
    expect(kept.get('popupShown')).toBe(text)
  })
})
