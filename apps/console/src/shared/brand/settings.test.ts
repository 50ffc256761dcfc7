import { describe, expect, it } from 'vitest'
import { changesOf, linesOf, type Settings } from './settings.ts'

const saved = { name: 'Midnight', hosts: ['a.example'], toggles: { freePlay: true } } as unknown as Settings

describe('the draft of a brand', () => {
  it('sends only what differs, as whole top-level settings', () => {
    expect(changesOf(saved, { ...saved, toggles: { freePlay: false } })).toEqual({ toggles: { freePlay: false } })
  })

  it('sends nothing when a value was put back', () => {
    expect(changesOf(saved, { ...saved, hosts: ['a.example'] })).toEqual({})
  })

  it('reads one entry a line and drops empty ones', () => {
    expect(linesOf(' a.example \n\n b.example')).toEqual(['a.example', 'b.example'])
  })
})
