// @vitest-environment jsdom
import { hashSeed } from '@croupier/games/fairness'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { pageOf } from '../../testing/money-builders.ts'
import { button, factOf, fill, findButton, findFault, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OwnSeeds } from './own-seeds.tsx'

freshPages('fairness')

type Seeds = Answer<'seeds'>
const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const ACTIVE: Seeds['active'] = {
  serverSeedHash: 'a'.repeat(64),
  clientSeed: 'harbour-lamp',
  nonce: 2_377,
  nextServerSeedHash: 'b'.repeat(64),
}
const aRevealed = (change: Partial<Seeds['revealed']['list'][number]> = {}): Seeds['revealed']['list'][number] => ({
  ...{ serverSeed: SEED, serverSeedHash: hashSeed(SEED), clientSeed: 'old-lamp', rounds: 1_204, revealedAt: '2026-03-01T12:00:00.000Z' },
  ...change,
})

let server: FakeServer
let revealed: Seeds['revealed']['list']
beforeEach(() => {
  revealed = [aRevealed()]
  server = fakeServer({
    seeds: () => ({ value: { active: ACTIVE, revealed: pageOf(...revealed) } }),
    rotateSeeds: () => ({ value: { ...ACTIVE, serverSeedHash: ACTIVE.nextServerSeedHash, nextServerSeedHash: 'c'.repeat(64), nonce: 0 } }),
  })
})

const open = async () => {
  await renderPage(<OwnSeeds />, { as: 'member' })
  await findButton('Change and reveal')
}
const answer = (key: string) =>
  waitFor(() => {
    const { open: shown } = useModals.getState()
    if (shown?.name !== 'dialog') throw new Error('nothing was asked')
    shown.params.onAnswer?.(key)
    useModals.setState({ open: null })
  })
const change = (seed: string) => {
  fill(/Your next seed/, seed)
  fireEvent.click(button('Change and reveal'))
}
const rotations = () => server.sentBy('rotateSeeds').map(({ body }) => body)

describe('the seeds of an account', () => {
  it('tell what is in force, and what comes next, before anything is played', async () => {
    await open()
    expect(factOf('Your seed')).toBe('harbour-lamp')
    expect(factOf('Next round number')).toBe('2,377')
    for (const hash of ['aaaaaa', 'bbbbbb']) expect(document.body.textContent?.replace(/\W/g, '')).toContain(hash)
  })

  it('are changed after a question, by a word of one’s own and the hash that was shown', async () => {
    await open()
    change('my own words')
    await answer('yes')
    await waitFor(() => expect(rotations()).toEqual([{ clientSeed: 'my own words', expectedNextHash: ACTIVE.nextServerSeedHash }]))
    expect((await screen.findAllByText('Seeds changed')).length).toBeGreaterThan(0)
    await waitFor(() => expect(server.sentBy('seeds').length).toBeGreaterThan(1))
  })

  it('stay where the question is answered with no', async () => {
    await open()
    change('my own words')
    await answer('no')
    expect(rotations()).toEqual([])
  })

  it.each([[''], [' begins with a blank'], ['ümlaut'], ['x'.repeat(65)]])('are not changed to %j', async text => {
    await open()
    change(text)
    expect(screen.getByLabelText(/Your next seed/).getAttribute('aria-invalid')).toBe('true')
    expect(useModals.getState().open).toBeNull()
    expect(rotations()).toEqual([])
  })

  it('are suggested to whoever has no word in mind, another each time', async () => {
    await open()
    const suggested = () => {
      fireEvent.click(button('Suggest one'))
      return (screen.getByLabelText(/Your next seed/) as HTMLInputElement).value
    }
    const [first, second] = [suggested(), suggested()]
    expect(first).toMatch(/^[0-9a-f]{16}$/)
    expect(second).not.toBe(first)
  })

  it('cannot be changed while a round is open, and the page says so with the code', async () => {
    server.answers.rotateSeeds = () => ({ code: 'round_in_progress', message: 'Finish your round first.', status: 409 })
    await open()
    change('my own words')
    await answer('yes')
    expect(await findFault()).toBe('Finish your round first.round_in_progress')
  })

  it('are read again where another device was quicker', async () => {
    server.answers.rotateSeeds = () => ({ code: 'version_conflict', message: 'The seeds have changed.', status: 409 })
    await open()
    change('my own words')
    await answer('yes')
    expect(await findFault()).toContain('The seeds have changed.')
    await waitFor(() => expect(server.sentBy('seeds').length).toBeGreaterThan(1))
  })

  it('show at the field what the server says of the word', async () => {
    server.answers.rotateSeeds = () => ({ code: 'client_seed_invalid', message: 'Not this word.' })
    await open()
    change('my own words')
    await answer('yes')
    expect(await screen.findByText('Not this word.')).toBeTruthy()
    fill(/Your next seed/, 'another')
    expect(screen.queryByText('Not this word.')).toBeNull()
  })

  it('may be asked for again', async () => {
    server.answers.seeds = () => ({ code: 'internal', message: 'No seeds now.', status: 500 })
    await renderPage(<OwnSeeds />, { as: 'member' })
    expect(await screen.findByText('No seeds now.')).toBeTruthy()
    server.answers.seeds = () => ({ value: { active: ACTIVE, revealed: pageOf() } })
    fireEvent.click(button('Try again'))
    expect(await screen.findByText('Nothing revealed yet')).toBeTruthy()
  })
})

describe('a revealed seed', () => {
  const line = async () => within((await screen.findByText(SEED)).closest('li') as HTMLElement)

  it('is hashed in this browser and compared with its commitment', async () => {
    await open()
    const shown = await line()
    expect(shown.getByText('Matches its commitment')).toBeTruthy()
    expect(textOf(shown.getByText(/rounds/))).toMatch(/^1,204 rounds · Mar 1/)
  })

  it('that is not the one promised says so', async () => {
    revealed = [aRevealed({ serverSeedHash: 'd'.repeat(64) })]
    await open()
    expect((await line()).getByText('Does not match its commitment')).toBeTruthy()
  })

  it('counts bets of this browser that were refused or never answered, with what they would have paid', async () => {
    const unanswered = {
      ...{
        at: '2026-03-01T11:00:00.000Z',
        gameId: 'dice',
        rules: 'dice',
        rulesVersion: 1,
        returnBps: 9_900,
        serverSeedHash: hashSeed(SEED),
      },
      ...{ clientSeed: 'old-lamp', nonce: 3, betEntropy: 'ab'.repeat(16), refusal: null },
      bets: [{ placement: { side: 'over', target: 4_950 }, stake: '20.00' }],
    }
    localStorage.setItem('play.unanswered.orchid88', JSON.stringify([unanswered, { ...unanswered, serverSeedHash: 'e'.repeat(64) }]))
    await open()
    const shown = await line()
    expect(await shown.findByText('1 bet was refused or got no answer')).toBeTruthy()
    expect(textOf(shown.getByText(/This browser stored them/))).toMatch(
      /stakes of ¥20\.00, they would have paid ¥(0\.00|40\.00); the expected amount is ¥19\.80/,
    )
  })
})
