import { Amount, Radio } from '@croupier/ui'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { depositKeys } from '../../shared/api/queries/deposits.ts'
import type { Answer } from '../../shared/api/types.ts'

type Offer = Answer<'depositPromotions'>[number]

export interface PromotionChoiceProps {
  methodCode: string
  /** Decimal text; undefined while none has been typed that an order could be made with. */
  amount: string | undefined
  chosen: string | null
  onChoose: (offer: Offer | null) => void
}

const promotionsQuery = (methodCode: string, amount: string) =>
  queryOptions({
    queryKey: depositKeys.promotions(methodCode, amount),
    queryFn: ({ signal }) => call('depositPromotions', { query: { methodCode, amount }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** What the deposit could take part in. Where nothing is offered, or the question fails, there is nothing to see: a deposit never waits for it. */
export function PromotionChoice({ methodCode, amount, chosen, onChoose }: PromotionChoiceProps) {
  const { t } = useTranslation('deposits')
  const asked = useDeferredValue(amount)
  const { data = [], isPlaceholderData } = useQuery({ ...promotionsQuery(methodCode, asked ?? ''), enabled: asked !== undefined })
  const isGone = chosen !== null && !isPlaceholderData && asked !== undefined && !data.some(offer => offer.promotionCode === chosen)
  // Another amount may not take part in what was chosen before: nothing is promised that the server would refuse.
  useEffect(() => {
    if (isGone) onChoose(null)
  }, [isGone, onChoose])
  if (data.length === 0 || asked === undefined) return null
  return (
    <fieldset className="promotions">
      <legend className="h3 mb-3">{t('promotion.title')}</legend>
      <div className="col gap-2">
        <Radio name="promotion" checked={chosen === null} onChange={() => onChoose(null)}>
          {t('promotion.none')}
        </Radio>
        {data.map(offer => (
          <Radio key={offer.promotionCode} name="promotion" checked={chosen === offer.promotionCode} onChange={() => onChoose(offer)}>
            <span className="block font-semi">{offer.name}</span>
            <span className="block text-13 text-text-2">{offer.text}</span>
            <OfferTerms offer={offer} />
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}

function OfferTerms({ offer: { bonus, turnoverTimes } }: { offer: Offer }) {
  const { t } = useTranslation('deposits')
  if (bonus === null && turnoverTimes === null) return null
  return (
    <span className="block text-12 text-text-2 num">
      {bonus !== null && (
        <>
          {t('promotion.bonus')} <Amount value={bonus} />
        </>
      )}
      {bonus !== null && turnoverTimes !== null && ' · '}
      {turnoverTimes !== null && t('promotion.turnover', { times: turnoverTimes })}
    </span>
  )
}
