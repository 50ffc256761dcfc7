import { Amount } from '@croupier/ui'
import type { RoundLine } from '../../shared/api/types.ts'
import { thumbOf } from '../../shared/art/art.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { RoundBadge } from './round-badge.tsx'

/** The same rounds where a table would not fit. */
export function RoundCards({ rounds, onOpen }: { rounds: readonly RoundLine[]; onOpen: (roundId: string) => void }) {
  const textOf = useInstantText()
  return (
    <ul className="rounds-narrow record-panel">
      {rounds.map(round => (
        <li key={round.roundId}>
          <button type="button" className="round-card" onClick={() => onOpen(round.roundId)}>
            <img src={thumbOf(round.showIcon)} alt="" width={44} height={44} className="round-thumb" />
            <span className="min-w-0 grow">
              <b className="block truncate font-semi">{round.gameName}</b>
              <span className="block text-12 text-text-2 num">{textOf(round.at)}</span>
              <span className="text-12 text-text-2">
                <Amount value={round.stake} />
              </span>
            </span>
            <span className="round-card-end">
              {round.result !== null && <Amount value={round.result} signs="always" tinted className="font-semi" />}
              <RoundBadge round={round} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
