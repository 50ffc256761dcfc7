// @vitest-environment jsdom
import { hashSeed } from '@croupier/games/fairness'
import { amountOfUnits, playRound, SLOT_TITLES } from '@croupier/games/slots'
import { amount, formatAmount, present } from '@croupier/kernel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, fill, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { RoundVerifier } from './round-verifier.tsx'

freshPages('fairness')

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const TITLE = present(SLOT_TITLES[0], 'there are titles')
const steps = playRound(TITLE, { serverSeed: SEED, clientSeed: 'harbour-lamp', nonce: 5 })
const WIN = formatAmount(amountOfUnits(steps.at(-1)?.roundUnits ?? 0, amount('2.00'), TITLE.parSheet.unitsPerBet))
const aRecord = (change: object = {}) => ({
  ...{ game: 'slots', title: TITLE.code, serverSeed: SEED, serverSeedHash: hashSeed(SEED), clientSeed: 'harbour-lamp', nonce: 5 },
  ...{ bet: '2.00', expected: { win: WIN } },
  ...change,
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer({})
})
const open = () => renderPage(<RoundVerifier />)
const paste = (text: string) => {
  fill('Record of the round', text)
  fireEvent.click(button('Recompute'))
}
const FOUND = /^(Verified|Verification failed)$/
const verdict = async () => textOf((await screen.findByText(FOUND)).closest('[role="status"]'))

describe('a record that is pasted', () => {
  it('is recomputed here: nothing is asked of the server', async () => {
    await open()
    paste(JSON.stringify(aRecord()))
    expect(await verdict()).toMatch(
      new RegExp(`^Verified.*a bet of ¥2\\.00 wins ¥${WIN.replace('.', '\\.')} in ${steps.length} steps?\\.$`),
    )
    expect(server.sent).toEqual([])
  })

  it.each([
    [{ expected: { win: '999.00' } }, 'The seeds give a different win than the record.win_differs'],
    [{ serverSeedHash: 'a'.repeat(64) }, 'The server seed does not match the hash shown before the bet.commitment_broken'],
    [{ title: 'no-such-game' }, 'There is no game with this name.title_unknown'],
  ])('that says %j does not agree, and why', async (change, words) => {
    await open()
    paste(JSON.stringify(aRecord(change)))
    expect(await verdict()).toBe(`Verification failed${words}`)
  })

  it.each([
    ['', 'Paste the record of a round'],
    ['{"game":', 'This record is incomplete. Copy all of it, from { to }'],
    ['{"name":"nobody"}', 'This is not a round record'],
    [JSON.stringify(aRecord({ serverSeed: null })), /The server seed of this round is still secret/],
  ])('as %j is not read', async (text, words) => {
    await open()
    paste(text)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText(FOUND)).toBeNull()
  })

  it('loses its verdict when it is changed', async () => {
    await open()
    paste(JSON.stringify(aRecord()))
    await verdict()
    fill('Record of the round', 'something else')
    await waitFor(() => expect(screen.queryByText(FOUND)).toBeNull())
  })
})

describe('a round that is typed by its parts', () => {
  const openFields = async () => {
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Enter the values' }))
  }

  it('is recomputed in the same way', async () => {
    await openFields()
    const { title, serverSeed, serverSeedHash, clientSeed, bet } = aRecord()
    for (const [label, value] of [
      [/^Game/, title],
      [/^Server seed/, serverSeed],
      [/^Its hash/, serverSeedHash],
      [/^Your seed/, clientSeed],
      [/^Round number/, '5'],
      [/^Total bet/, bet],
      [/^Recorded win/, WIN],
    ] as const)
      fill(label, value)
    fireEvent.click(button('Recompute'))
    expect(await verdict()).toMatch(/^Verified/)
  })

  it('needs every part but the win; the first that lacks has the focus', async () => {
    await openFields()
    fireEvent.click(button('Recompute'))
    expect(screen.getAllByText('Input cannot be empty')).toHaveLength(6)
    expect(document.activeElement).toBe(screen.getByLabelText(/^Game/))
    fill(/^Server seed/, SEED)
    expect(screen.getAllByText('Input cannot be empty')).toHaveLength(5)
  })
})
