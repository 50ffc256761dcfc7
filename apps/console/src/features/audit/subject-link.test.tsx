// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { SubjectLink } from './subject-link.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['member', 'Member …000000000001', '#/members?id='],
  ['deposit', 'Deposit …000000000001', '#/deposits?queue=all&id='],
  ['withdrawal-case', 'Withdrawal case …000000000001', '#/cases?view=all&id='],
])('an entry about a %s is called "%s" and leads there', (noun, name, page) => {
  renderScreen(<SubjectLink subject={`${noun}:${BRAND}`} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${page}${BRAND}`)
})

it('what has no page of its own is named, and leads nowhere', () => {
  renderScreen(<SubjectLink subject="game:neon-sevens" />)
  expect(screen.getByTitle('game:neon-sevens').textContent).toBe('Game neon-sevens')
  expect(screen.queryByRole('link')).toBeNull()
})
