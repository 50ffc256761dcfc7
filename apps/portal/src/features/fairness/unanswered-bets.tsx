import { amountText, Note, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { seatKeys } from '../../shared/api/queries/seats.ts'
import { loadChunk } from '../../shared/lazy/load-chunk.ts'
import { listUnanswered } from '../../shared/play/api/unanswered.ts'
import { useSession } from '../../shared/session/session-store.ts'

/** Bets under a revealed pair that were refused or never answered, as this browser kept them: a house that drops winners shows here. */
export function UnansweredBets({ serverSeed, serverSeedHash }: { serverSeed: string; serverSeedHash: string }) {
  const { t } = useTranslation('fairness')
  const { locale, currency } = useUi()
  const account = useSession(session => session.account) ?? ''
  const bets = listUnanswered(localStorage, account).filter(bet => bet.serverSeedHash === serverSeedHash)
  const found = useQuery({
    queryKey: [...seatKeys.all, 'unanswered', serverSeedHash, bets.length],
    queryFn: async () => {
      const { replayUnanswered } = await loadChunk('replay', () => import('../../shared/fairness/replay-unanswered.ts'))
      return replayUnanswered(bets, serverSeedHash, serverSeed)
    },
    enabled: bets.length > 0,
    // Amounts are whole units beyond what JSON carries; the answer is not shared between queries.
    structuralSharing: false,
  })
  if (!found.data || found.data.count === 0) return null
  const { count, staked, wouldHavePaid, expected } = found.data
  const money = (amount: bigint) => amountText(amount, { locale, currency })
  return (
    <Note>
      <b className="block font-semi">{t('unanswered.title', { count })}</b>
      {t('unanswered.text', { staked: money(staked), paid: money(wouldHavePaid), expected: money(expected) })}
    </Note>
  )
}
