import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ACCOUNT_TYPES, type Segment } from './segment-draft.ts'

/** Who a message was for, in words. */
export function SegmentFacts({ segment }: { segment: Segment }) {
  const { t } = useText()
  const { time, amount } = useFormat()
  const types = ACCOUNT_TYPES.filter(type => segment.types?.includes(type)).map(type => t(`massMessage.type.${type}`))
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('announcement.languages'), segment.languages?.join(', ')],
    [t('massMessage.types'), types.join(', ')],
    [t('massMessage.registeredFrom'), segment.registeredFrom && time(segment.registeredFrom)],
    [t('massMessage.registeredUntil'), segment.registeredUntil && time(segment.registeredUntil)],
    [t('massMessage.lastLoginFrom'), segment.lastLoginFrom && time(segment.lastLoginFrom)],
    [t('massMessage.lastLoginUntil'), segment.lastLoginUntil && time(segment.lastLoginUntil)],
    [t('massMessage.balanceMin'), segment.balanceMin && amount(segment.balanceMin)],
    [t('massMessage.balanceMax'), segment.balanceMax && amount(segment.balanceMax)],
    [t('massMessage.accounts'), segment.accounts?.join(', ')],
  ]
  const given = facts.filter(([, value]) => value)
  return (
    <section className="card-sec">
      <h3>{t('massMessage.segment')}</h3>
      {given.length === 0 ? (
        <p className="text-text-2">{t('massMessage.everybody')}</p>
      ) : (
        <dl className="kv">{given.map(([label, value]) => [<dt key={`${label}-name`}>{label}</dt>, <dd key={label}>{value}</dd>])}</dl>
      )}
    </section>
  )
}
