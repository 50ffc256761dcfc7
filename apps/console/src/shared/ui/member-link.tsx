import { useDesk } from '../api/operator.tsx'

/** To the member's card, for those who may open it. */
export function MemberLink({ memberId, account }: { memberId: string; account: string }) {
  const { may } = useDesk()
  return may('member.read') ? (
    <a className="link font-medium" href={`#/members?id=${memberId}`}>
      {account}
    </a>
  ) : (
    account
  )
}
