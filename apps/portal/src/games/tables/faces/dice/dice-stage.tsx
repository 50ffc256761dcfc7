import { colourOf, type DiceOutcome, symbolOf } from '@croupier/games/tables'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { at } from '../../scene/at.ts'
import { playDrop, playRoll } from '../../sound/table-sound.ts'
import type { StageProps, TableT } from '../face.ts'
import { TumblingDice } from './tumbling-dice.tsx'

const WIDE = {
  dome: { x: 560, y: 296, width: 250 },
  dice: [
    { x: 510, y: 304, width: 40 },
    { x: 610, y: 304, width: 40 },
    { x: 560, y: 290, width: 40 },
  ],
} as const
const PHONE = {
  dome: { x: 195, y: 172, width: 158 },
  dice: [
    { x: 160, y: 178, width: 28 },
    { x: 230, y: 178, width: 28 },
    { x: 195, y: 168, width: 28 },
  ],
} as const

const spoken = (t: TableT, dice: readonly number[], isBeasts: boolean): string =>
  dice.map(face => (isBeasts ? t(`beast.${symbolOf(face)}`) : String(face))).join(', ')

/** Three dice under a dome: shaken, then told. Between rounds they lie as they fell. */
function DiceStage({ table, phase, isWide, history, isBeasts }: StageProps & { isBeasts: boolean }) {
  const { t } = useTranslation('tables')
  // The rules of the game write both.
  const drawn = (table as Partial<DiceOutcome> | null)?.dice
  const before = (history.at(-1) as DiceOutcome | undefined)?.dice
  const isShaken = phase === 'dealing' && drawn === undefined
  const dice = drawn ?? before
  useEffect(() => {
    if (isShaken) playRoll()
    else if (phase === 'dealing') playDrop()
  }, [isShaken, phase])
  const plan = isWide ? WIDE : PHONE
  return (
    <div
      className="ts-layer"
      role="img"
      aria-label={dice && !isShaken ? t('dice.show', { dice: spoken(t, dice, isBeasts) }) : t('dice.shaken')}
    >
      <span className="ts-at ts-plinth" style={at(plan.dome)} />
      <TumblingDice dice={isShaken ? undefined : dice} isShaken={isShaken} places={plan.dice} isBeasts={isBeasts} />
      <span className="ts-at ts-dome" style={at(plan.dome)} data-shaken={isShaken || undefined} />
    </div>
  )
}

export const SicBoStage = (props: StageProps) => <DiceStage {...props} isBeasts={false} />
export const BeastStage = (props: StageProps) => <DiceStage {...props} isBeasts />

/** A word for three of one colour. */
export const oneColour = (dice: readonly number[]): 'red' | 'green' | 'blue' | undefined => {
  const [first] = dice.map(colourOf)
  return first !== undefined && dice.every(face => colourOf(face) === first) ? first : undefined
}
