import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ACCOUNT_TYPES, type Segment } from './segment-draft.ts'

/** Who a message was for, in words. */
export function SegmentFacts({ segment }: { segment: Segment }) {
  const { t } = useText()
  const { time, amount } = useFormat()
  const types = ACCOUNT_TYPES.filter(type => segment.types?.includes(type)).map(type => t(`mass.type.${type}`))
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('announcement.languages'), segment.languages?.join(', ')],
    [t('mass.types'), types.join(', ')],
    [t('mass.registeredFrom'), segment.registeredFrom && time(segment.registeredFrom)],
    [t('mass.registeredUntil'), segment.registeredUntil && time(segment.registeredUntil)],
    [t('mass.lastLoginFrom'), segment.lastLoginFrom && time(segment.lastLoginFrom)],
    [t('mass.lastLoginUntil'), segment.lastLoginUntil && time(segment.lastLoginUntil)],
    [t('mass.balanceMin'), segment.balanceMin && amount(segment.balanceMin)],
    [t('mass.balanceMax'), segment.balanceMax && amount(segment.balanceMax)],
    [t('mass.accounts'), segment.accounts?.join(', ')],
  ]
  const given = facts.filter(([, value]) => value)
  return (
    <section className="card-sec">
      <h3>{t('mass.segment')}</h3>
      {given.length === 0 ? (
        <p className="text-text-2">{t('mass.everybody')}</p>
      ) : (
        <dl className="kv">{given.map(([label, value]) => [<dt key={`${label}-name`}>{label}</dt>, <dd key={label}>{value}</dd>])}</dl>
      )}
    </section>
  )
}
