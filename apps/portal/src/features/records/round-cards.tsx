import { Amount } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { RoundLine } from '../../shared/api/types.ts'
import { thumbOf } from '../../shared/art/art.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { RoundBadge } from './round-badge.tsx'

/** The same rounds where a table would not fit. */
export function RoundCards({ rounds, onOpen }: { rounds: readonly RoundLine[]; onOpen: (roundId: string) => void }) {
  const { t } = useTranslation('records')
  const textOf = useInstantText()
  return (
    <ul className="rounds-narrow record-panel">
      {rounds.map(round => (
        <li key={round.roundId}>
          <EntryLine
            sign={{ picture: <img src={thumbOf(round.showIcon)} alt="" width={44} height={44} className="round-thumb" /> }}
            what={round.gameName}
            when={
              <>
                {textOf(round.at)} · <Amount value={round.stake} />
                {round.isFree && ` · ${t('free')}`}
              </>
            }
            amount={round.result !== null && <Amount value={round.result} signs="always" tinted />}
            state={<RoundBadge round={round} />}
            onChoose={() => onOpen(round.roundId)}
          />
        </li>
      ))}
    </ul>
  )
}
