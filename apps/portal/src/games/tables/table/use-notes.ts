import type { IconName } from '@croupier/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Cut } from '../bets/bet-plan.ts'
import type { Bets } from '../bets/use-bets.ts'
import type { GameFace } from '../faces/face.ts'
import { type MoneyTexts, useMoney } from '../text/use-money.ts'
import type { RoundEnd } from './round-end.ts'
import type { TableView } from './table-view.ts'
import { useRoomNow } from './use-room-now.ts'

export interface TableNote {
  readonly key: string
  readonly tone: 'plain' | 'warn' | 'lost' | 'won' | 'info'
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Where the reason stands. */
  readonly to?: string
}

interface Told {
  readonly code: string
  readonly view: TableView
  readonly bets: Bets
  readonly end: RoundEnd | undefined
  readonly face: GameFace
  readonly isResting: boolean
}

/** A beacon value that is this much later than it should be is told. */
const BEACON_LATE_MS = 3_000

/** Everything that a table says in a line, the newest first. */
export function useNotes(told: Told): readonly TableNote[] {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const money = useMoney()
  const { view, bets, end, face, code, isResting } = told
  const now = useRoomNow(view.phase === 'sealed')
  const nameOf = (spot: string) => face.name(gameText, spot)
  const { late, refusal, cut, isInDoubt } = bets.state
  const notes: TableNote[] = []
  const say = (note: TableNote) => void notes.push(note)
  const isLate = view.phase === 'sealed' && view.round && now > view.round.drawsAt + BEACON_LATE_MS
  if (isLate) say({ key: 'beacon', tone: 'warn', icon: 'radio', title: t('note.beaconLate'), text: t('note.beaconLateText') })
  if (isInDoubt) say({ key: 'doubt', tone: 'info', icon: 'loader', title: t('note.doubt'), text: t('note.doubtText') })
  if (refusal)
    say({
      key: 'refusal',
      tone: 'lost',
      icon: 'circle-alert',
      title: t('note.refused'),
      text: `${refusal.message} ${t('note.nothingCharged')}`,
    })
  if (late.length > 0)
    say({
      key: 'late',
      tone: 'lost',
      icon: 'clock',
      title: t('note.late'),
      text: t('note.lateText', { bets: list(late.map(({ spot, amount }) => `${nameOf(spot)} ${money.short(amount)}`)) }),
    })
  if (cut) say(cutNote(cut, nameOf, money, t))
  for (const [one, other] of view.phase === 'betting' ? bets.opposed : [])
    say({
      key: `${one} ${other}`,
      tone: 'warn',
      icon: 'scale',
      title: t('note.opposed'),
      text: t('note.opposedText', { one: nameOf(one), other: nameOf(other) }),
    })
  const voidReason = view.round?.ended?.voidReason
  if (voidReason !== undefined)
    say({
      ...{
        key: 'void',
        tone: 'lost',
        icon: 'rotate-ccw',
        title: t('note.void'),
        to: `/fairness?table=${code}&round=${view.round?.round ?? ''}#draws`,
      },
      text: end ? t('note.voidBack', { amount: money.full(end.back) }) : t('note.voidText'),
    })
  else if (end)
    for (const spot of pushes(end))
      say({
        key: `push ${spot.spot}`,
        tone: 'info',
        icon: 'equal',
        title: t('note.push'),
        text: t('note.pushText', { spot: nameOf(spot.spot), amount: money.full(spot.back) }),
      })
  if (view.phase === 'betting' && view.hand === 1)
    say({ key: 'shoe', tone: 'info', icon: 'shuffle', title: t('note.shoe'), text: t('note.shoeText', { shoe: view.shoeNumber }) })
  if (isResting) say({ key: 'rest', tone: 'plain', icon: 'moon', title: t('note.resting'), text: t('note.restingText') })
  return notes
}

const list = (items: readonly string[]): string => items.join(', ')

const pushes = ({ spots }: RoundEnd) =>
  [...spots].flatMap(([spot, { stake, back }]) => (stake > 0n && stake === back ? [{ spot, back }] : []))

function cutNote(cut: Cut, nameOf: (spot: string) => string, money: MoneyTexts, t: TFunction<'live'>): TableNote {
  const base = { key: 'cut', tone: 'warn', icon: 'gauge' } as const
  switch (cut.code) {
    case 'spot-closed':
      return { ...base, icon: 'lock', title: t('note.closed'), text: t('note.closedText', { spot: nameOf(cut.spot) }) }
    case 'spot-max':
      return {
        ...{ ...base, title: t('note.limit') },
        text: t('note.limitText', {
          ...{ spot: nameOf(cut.spot), max: money.short(cut.max) },
          ...{ placed: money.short(cut.placed), returned: money.short(cut.returned) },
        }),
      }
    case 'player-max':
      return { ...base, title: t('note.playerMax'), text: t('note.playerMaxText', { max: money.short(cut.max) }) }
  }
}
