import { type DiceOutcome, fishPrawnCrab, sicBo, symbolOf } from '@croupier/games/tables'
import type { ParseKeys } from 'i18next'
import { phoneBoard, WIDE_BARE_ROOM } from '../../scene/room-plan.ts'
import { endFromNet } from '../end-from-net.ts'
import type { GameFace, StoryProps, TableT } from '../face.ts'
import { drawDice } from './dice-drawing.tsx'
import { BeastStage, oneColour, SicBoStage } from './dice-stage.tsx'
import { DiceStats, DiceStory } from './dice-story.tsx'
import { fishPrawnCrabLayout, sicBoLayout } from './layouts.ts'

const isWhole = (table: unknown): table is DiceOutcome => table !== null && typeof table === 'object' && 'dice' in table
const totalOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0)
const isTriple = (dice: readonly number[]): boolean => dice.every(face => face === dice[0])

/** Kinds whose odds depend on how often a face shows. */
const BY_TIMES = '1–3'

interface DiceGame {
  readonly game: ReturnType<typeof sicBo>
  readonly isBeasts: boolean
  readonly layout: GameFace['layout']
  readonly faceText: (t: TableT, name: string) => string
}

function diceFace({ game, isBeasts, layout, faceText }: DiceGame): GameFace {
  const kinds = new Map(game.placements.map(({ id, kind }) => [id, kind]))
  const pays = (spot: string): string => {
    const kind = kinds.get(spot) ?? spot
    if (kind === 'single') return `${BY_TIMES}:1`
    return `${game.pays[kind === 'all' ? 'all-one-colour' : kind]}:1`
  }
  const name = (t: TableT, spot: string): string => {
    const [kind = '', one = '', other = ''] = spot.split('-')
    if (kind === 'total') return t('dice.total', { total: one })
    if (kind === 'combo') return t('dice.combo', { one: faceText(t, one), other: faceText(t, other) })
    if (kind === 'single' || kind === 'double' || kind === 'triple') return t(`dice.${kind}`, { face: faceText(t, one) })
    return t(`spot.sic-bo.${spot}` as ParseKeys<'tables'>)
  }
  const Stage = isBeasts ? BeastStage : SicBoStage
  return {
    layout,
    room: { wide: WIDE_BARE_ROOM, phone: phoneBoard(600) },
    name,
    short: (t, spot) => (spot.startsWith('total-') ? spot.slice('total-'.length) : name(t, spot)),
    odds: pays,
    drawSpot: placed => drawDice(placed, isBeasts),
    endOf: (spot, table) => (isWhole(table) ? endFromNet(game.net(spot, table)) : undefined),
    result: (t, table) => {
      if (!isWhole(table)) return undefined
      const { dice } = table
      const shown = dice.map(face => (isBeasts ? t(`beast.${symbolOf(face)}`) : String(face))).join(', ')
      if (isBeasts) {
        const colour = oneColour(dice)
        return colour ? t('result.beasts.colour', { dice: shown, colour: t(`beast.${colour}`) }) : shown
      }
      return isTriple(dice)
        ? t('result.dice.triple', { dice: shown })
        : t(`result.dice.${totalOf(dice) >= 11 ? 'big' : 'small'}`, { dice: shown, total: totalOf(dice) })
    },
    resultAt: { wide: { x: 560, y: 346 }, phone: { x: 195, y: 214 } },
    deals: 'roll',
    Stage,
    Story: ({ history }: StoryProps) => (
      <div className="ts-story">
        <DiceStory history={history} count={14} isBeasts={isBeasts} />
      </div>
    ),
    PhoneStory: ({ history }) => <DiceStory history={history} count={7} isBeasts={isBeasts} />,
    isStoryLow: true,
    SideStory: ({ history }) => <DiceStats history={history} isBeasts={isBeasts} />,
  }
}

export const sicBoFace = diceFace({ game: sicBo(), isBeasts: false, layout: sicBoLayout, faceText: (_, face) => face })
export const fishPrawnCrabFace = diceFace({
  ...{ game: fishPrawnCrab(), isBeasts: true, layout: fishPrawnCrabLayout },
  faceText: (t, symbol) => t(`beast.${symbol as 'fish'}`),
})
