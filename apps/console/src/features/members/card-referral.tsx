import { Badge } from '@croupier/ui'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'

const FRIENDS_SHOWN = 20

/** Who brought a member, and the friends that the member brought, with what each earned and why another earned nothing. */
export function CardReferral({ memberId }: { memberId: string }) {
  const { t } = useText()
  const { amount, dateTime } = useFormat()
  const { data } = useRead('memberReferral', { params: { memberId }, query: { pageSize: FRIENDS_SHOWN } })
  if (!data || (data.total === 0 && !data.broughtBy)) return null
  return (
    <section className="card-sec">
      <h3>{t('referral.ofMember', { count: data.total })}</h3>
      {data.broughtBy && (
        <p className="text-13">
          {t('referral.broughtBy')} <MemberLink {...data.broughtBy} />
        </p>
      )}
      <ul className="lines">
        {data.list.map(friend => (
          <li key={friend.memberId}>
            <MemberLink memberId={friend.memberId} account={friend.account} />
            <span className="row gap-1 flex-wrap">
              <Badge tone={friend.state === 'rewarded' ? 'won' : friend.state === 'same_person' ? 'lost' : 'plain'}>
                {t(`referral.state.${friend.state}`)}
              </Badge>
              {friend.sharedKeys.map(key => (
                <Badge key={key} tone="warn">
                  {t(`referral.key.${key}`)}
                </Badge>
              ))}
            </span>
            <span className="sub num">
              {t('referral.friendFigures', {
                ...{ at: dateTime(friend.registeredAt), deposit: friend.firstDeposit ? amount(friend.firstDeposit) : '—' },
                ...{ bets: amount(friend.bets), reward: amount(friend.reward), commission: amount(friend.commission) },
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
