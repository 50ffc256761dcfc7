import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import reports from '../games/slots/generated/rtp.json' with { type: 'json' }
import { SLOT_TITLES } from '../games/slots/index.ts'
import { slotsDocument } from './slots-document.ts'

describe('docs/slots.md', () => {
  const document = readFileSync(fileURLToPath(new URL('../docs/slots.md', import.meta.url)), 'utf8')

  it('is what the generated table says, for every title', () => {
    expect(document).toBe(slotsDocument(SLOT_TITLES, reports))
    for (const title of SLOT_TITLES) expect(document).toContain(`| ${title.name} | ${title.engine} |`)
  })
})
