import { Button, useToast } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { type WheelDraw, wheelDrawsQuery } from '../../shared/api/queries/wheel.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { usePrizeText } from './use-prize-text.ts'
import { PRIZE_ICONS } from './wheel-picture.tsx'

/** What was drawn, the newest first, each with the record that it can be checked by. */
export function DrawList({ currency }: { currency: string }) {
  const { t } = useTranslation('wheel')
  const textOf = useInstantText()
  const prizeText = usePrizeText(currency)
  return (
    <PagedList
      title={t('draws.title')}
      empty={t('draws.none')}
      more={t('draws.more')}
      query={useInfiniteQuery(wheelDrawsQuery(useLanguage()))}
      keyOf={({ drawId }) => drawId}
    >
      {draw => (
        <EntryLine
          sign={PRIZE_ICONS[draw.prize.kind]}
          what={draw.segmentName}
          when={textOf(draw.drawnAt)}
          amount={prizeText(draw.prize)}
          state={<CopyRecord draw={draw} />}
        />
      )}
    </PagedList>
  )
}

/** The record says the server seed only once its pair is revealed. */
function CopyRecord({ draw: { drawId, segmentName } }: { draw: WheelDraw }) {
  const { t } = useTranslation('wheel')
  const toast = useToast()
  const copy = async () => {
    const record = await call('wheelDrawRecord', { params: { drawId } })
    await navigator.clipboard.writeText(JSON.stringify(record, null, 2))
    toast({
      tone: record.serverSeed === null ? 'info' : 'won',
      title: t(record.serverSeed === null ? 'draws.notRevealed' : 'draws.copied'),
    })
  }
  return (
    <Button size="xs" tone="ghost" icon="copy" aria-label={`${t('draws.copy')}: ${segmentName}`} onClick={() => void copy()}>
      {t('draws.copy')}
    </Button>
  )
}
