// @vitest-environment jsdom
import { LIVE_GAMES, type LiveGame } from '@croupier/games/tables'
import { present, seededRandom } from '@croupier/kernel'
import { cleanup, render } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { feltPlan } from '../felt/felt-plan.ts'
import { PHONE_ROOM, WIDE_ROOM } from '../scene/room-plan.ts'
import type { GameFace, StageProps } from './face.ts'
import { loadFace } from './registry.ts'

const ROUNDS = 4
type Draw = Parameters<LiveGame['settle']>[1]
const random = seededRandom(9)

beforeAll(async () => {
  // The test's browser moves nothing: results are shown at once, as for people who ask for stillness.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.animate = vi.fn()
  await startI18n('EN', ['tables'])
  await i18next.loadNamespaces('tables')
})
afterEach(cleanup)
afterAll(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

/** Moves of somebody who always takes the first that is offered. */
function firstMoves({ decisions }: LiveGame, draw: Draw): string {
  let moves = ''
  for (let open = decisions?.choices(draw, ''); open && open.length > 0; open = decisions?.choices(draw, moves)) moves += open[0]?.move
  return moves
}

/** Everything that anybody sees of a round: each step, the decisions, the end. */
function* momentsOf(game: LiveGame, draw: Draw): Generator<Pick<StageProps, 'table' | 'phase' | 'moves'>> {
  const steps = game.show(draw).length
  yield { table: null, phase: 'betting', moves: '' }
  for (let due = 0; due <= steps; due++)
    yield { table: game.reveal(draw, { steps: due, moves: [], isOver: false }), phase: 'dealing', moves: '' }
  const moves = firstMoves(game, draw)
  for (let made = 1; made <= moves.length; made++) {
    const own = moves.slice(0, made)
    yield { table: game.reveal(draw, { steps, moves: [own], isOver: false }), phase: 'deciding', moves: own }
  }
  yield { table: game.reveal(draw, { steps, moves: [moves], isOver: true }), phase: 'result', moves }
}

const unit = (element: HTMLElement, name: string): number => Number(element.style.getPropertyValue(name) || Number.NaN)

describe.each(LIVE_GAMES.map(game => [game.id, game] as const))('the stage of %s', (id, game) => {
  let face: GameFace
  beforeAll(async () => {
    face = present(await loadFace(id), 'a face')
  })

  it.each([true, false])('shows every moment of a round inside its picture, wide or not (%s)', isWide => {
    const width = (isWide ? WIDE_ROOM : PHONE_ROOM).width
    const { height } = feltPlan(face.layout, { isWide, offers: () => true })
    const { Stage } = face
    let shoe: Draw | null = null
    const history: unknown[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const dealt = game.deal(shoe, random)
      for (const moment of momentsOf(game, dealt.draw)) {
        const { container, unmount } = render(
          <Stage {...moment} {...{ isWide, history }} round={String(round)} dealtAt={moment.phase === 'betting' ? null : 1} />,
        )
        for (const element of container.querySelectorAll<HTMLElement>('.ts-piece, .ts-bead, .ts-mark')) {
          const [x, y, own] = [unit(element, '--x'), unit(element, '--y'), unit(element, '--w')]
          expect(x - own / 2 >= 0 && x + own / 2 <= width && y >= 0 && y <= height, `${element.outerHTML.slice(0, 200)}`).toBe(true)
        }
        for (const element of container.querySelectorAll('[aria-label]'))
          expect(element.getAttribute('aria-label')).not.toMatch(/^\w+\.\w+|{{/)
        expect(container.textContent).not.toMatch(/\b(poker|gate|niu|tiles|paiGow|fanTan|seDie|count)\.\w/)
        unmount()
      }
      history.push(game.history(dealt.draw))
      shoe = dealt.shoe
    }
  })

  it('tells the past in words, also where there is none', () => {
    let shoe: Draw | null = null
    const history: unknown[] = []
    for (let round = 0; round < 30; round++) {
      const dealt = game.deal(shoe, random)
      history.push(game.history(dealt.draw))
      shoe = dealt.shoe
    }
    for (const past of [[], history])
      for (const Story of [face.Story, face.PhoneStory, face.SideStory]) {
        if (!Story) continue
        const { container, unmount } = render(<Story history={past} shoeNumber={1} hand={past.length} />)
        expect(container.textContent !== '' || container.querySelector('svg') !== null).toBe(true)
        expect(container.textContent).not.toMatch(/\b(poker|gate|road|count|spot|dice|stats|blackjack)\.\w/)
        unmount()
      }
  })
})
