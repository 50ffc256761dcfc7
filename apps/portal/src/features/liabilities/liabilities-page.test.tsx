// @vitest-environment jsdom
import { liabilityLeaf, readSumNode, sumRoot, sumTree } from '@croupier/games/fairness'
import { amount, formatAmount } from '@croupier/kernel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { pageOf } from '../../testing/money-builders.ts'
import { button, factOf, findButton, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LiabilitiesPage } from './liabilities-page.tsx'

freshPages('liabilities')

type Proof = Answer<'liabilityProof'>
const MINE = { memberId: '019a0000-0000-7000-8000-000000000001', salt: 'a'.repeat(64), amount: amount('12.50'), openStakes: amount('2.50') }
const OTHER = liabilityLeaf({ memberId: '019a0000-0000-7000-8000-000000000002', salt: 'b'.repeat(64), amount: amount('1207.25') })
const sibling = readSumNode(OTHER)
const root = sumRoot(sumTree([liabilityLeaf(MINE), OTHER]))
const PUBLISHED = {
  ...{ day: '2026-11-20', asset: 'CNY', root: root.hash, total: formatAmount(root.sum, 4), members: 2 },
  ...{ takenAt: '2026-11-19T16:06:00.000Z', blockId: 4_711, blockDigest: '' },
}
const aProof = (change: Partial<Proof> = {}): Proof => ({
  ...{ format: 'croupier-liability-proof-2', memberId: MINE.memberId, salt: MINE.salt, amount: '12.5000', openStakes: '2.5000' },
  steps: [{ side: 'right', hash: sibling.hash, sum: formatAmount(sibling.sum, 4) }],
  published: PUBLISHED,
  ...change,
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer({ liabilityProof: () => ({ value: aProof() }), liabilityRoots: () => ({ value: pageOf(PUBLISHED) }) })
})
const open = async (as: 'member' | 'trial' | 'nobody' = 'member') => {
  const shown = await renderPage(<LiabilitiesPage />, as === 'nobody' ? {} : { as })
  await shown.settle()
}

describe('the proof that one’s own balance is counted', () => {
  it('is checked in this browser, and told to the last digit', async () => {
    await open()
    expect(screen.getByText('Included')).toBeTruthy()
    expect(factOf('Your balance at the start of 2026-11-20')).toBe('10.0000 CNY')
    expect(factOf('Stakes in open bets')).toBe('2.5000 CNY')
    expect(factOf('We owe you in total')).toBe('12.5000 CNY')
    expect(factOf('We owe all members')).toBe('1,219.7500 CNY')
    expect(factOf('Steps from your balance to the seal')).toBe('1')
  })

  it.each([
    ['a balance that is not the one in the tree', { amount: '13.5000' }],
    ['a tree that leaves the member out', { steps: [] }],
  ])('does not hold for %s', async (_what, change) => {
    server.answers.liabilityProof = () => ({ value: aProof(change) })
    await open()
    expect(screen.getByText('Not included')).toBeTruthy()
    expect(screen.queryByText('Included')).toBeNull()
  })

  it('of a day before open stakes were told apart is one sum', async () => {
    const leaf = liabilityLeaf({ ...MINE, openStakes: undefined })
    const older = sumRoot(sumTree([leaf, OTHER]))
    const { openStakes: _left, ...rest } = aProof({ published: { ...PUBLISHED, root: older.hash } })
    server.answers.liabilityProof = () => ({ value: rest as Proof })
    await open()
    expect(screen.getByText('Included')).toBeTruthy()
    expect(factOf('Your balance at the start of 2026-11-20')).toBe('12.5000 CNY')
    expect(screen.queryByText('Stakes in open bets')).toBeNull()
  })

  it('can be taken along, to be checked elsewhere', async () => {
    const saved = vi.fn(() => 'blob:mine')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
    await open()
    expect(screen.getByText('npm run verify-liability -- liability-proof-2026-11-20.json')).toBeTruthy()
    fireEvent.click(button('Download my proof'))
    expect(saved).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['not_found', 'No published root includes your balance yet. Your proof will appear after the next one.'],
    ['need_true_account', /^Demo credits are/],
  ] as const)('that there is not (%s) says why', async (code, words) => {
    server.answers.liabilityProof = () => ({ code, message: 'No.', status: 404 })
    await open()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('may be asked for again', async () => {
    server.answers.liabilityProof = () => ({ code: 'internal', message: 'No proof now.', status: 500 })
    await open()
    expect(await screen.findByText('No proof now.')).toBeTruthy()
    server.answers.liabilityProof = () => ({ value: aProof() })
    fireEvent.click(await findButton('Try again'))
    expect(await screen.findByText('Included')).toBeTruthy()
  })

  it('is nobody’s who is not signed in', async () => {
    await open('nobody')
    expect(server.sentBy('liabilityProof')).toEqual([])
    fireEvent.click(button('Log in'))
    expect(useModals.getState().open?.name).toBe('login')
  })
})

describe('what is published', () => {
  it('stands there for everybody: day, sum, root, members and block', async () => {
    await open('nobody')
    const [line] = within(screen.getByRole('region', { name: 'Published' })).getAllByRole('listitem')
    expect(textOf(line ?? null)).toMatch(/^2026-11-20\s?1,219\.7500 CNY\s?[0-9a-f]{64}.*2 members · ledger block 4,711$/)
  })

  it('goes back day by day', async () => {
    server.answers.liabilityRoots = ({ url }) => {
      const pageNum = Number(url.searchParams.get('pageNo'))
      return { value: { list: [{ ...PUBLISHED, day: `2026-11-${20 - pageNum}` }], pageNum, totalPages: 3, total: 30 } }
    }
    await open('nobody')
    expect(screen.getByText('2026-11-19')).toBeTruthy()
    fireEvent.click(button(/^(Page )?3$/))
    expect(await screen.findByText('2026-11-17')).toBeTruthy()
  })

  it('says when the first will come', async () => {
    server.answers.liabilityRoots = () => ({ value: pageOf() })
    await open('nobody')
    expect(screen.getByText('Nothing published yet')).toBeTruthy()
  })

  it('may not come without keeping the own proof away', async () => {
    server.answers.liabilityRoots = () => ({ code: 'internal', message: 'No roots now.', status: 500 })
    await open()
    await waitFor(() => expect(screen.getByText('No roots now.')).toBeTruthy())
    expect(screen.getByText('Included')).toBeTruthy()
  })
})
