import { LEADER_TYPES } from '@croupier/contract/browser'
import { Badge, Button, Note, Tabs } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { MemberCard } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { CardInfo } from './card-info.tsx'
import { CardDevices, CardLog } from './card-lines.tsx'
import { CardMoney } from './card-money.tsx'
import { CardRank } from './card-rank.tsx'
import { CardReferral } from './card-referral.tsx'
import { CardRounds } from './card-rounds.tsx'
import { CardStatements } from './card-statements.tsx'
import { CardTrust } from './card-trust.tsx'
import { StatusBadge, typeText } from './member-words.tsx'

const TABS = ['info', 'rounds', 'money', 'statements', 'devices', 'log'] as const

/** Everything about one member that an operator decides on, in one place. */
export function MemberCardView({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const read = useRead('getMember', { params: { memberId } }, { everyMs: 15_000 })
  return <CardState read={read}>{data => <Card data={data} onClose={onClose} />}</CardState>
}

function Card({ data, onClose }: { data: MemberCard; onClose: () => void }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { may, brandName } = useDesk()
  const { member, lockReason } = data
  const { get, set } = useFilters()
  const tab = TABS.find(each => each === get('tab')) ?? 'info'
  return (
    <>
      <CardHead title={member.account} note={t('member.since', { date: dateTime(member.registeredAt) })} onClose={onClose}>
        <div className="row gap-1 mt-3 flex-wrap">
          <StatusBadge status={member.status} />
          <Badge>{typeText(t, member.type)}</Badge>
          <Badge>{brandName(member.merchantCode)}</Badge>
        </div>
        {lockReason && (
          <div className="mt-3">
            <Note tone="warn">{lockReason}</Note>
          </div>
        )}
        {may('member.lock') && <LockButton member={member} />}
      </CardHead>
      <Tabs
        look="line"
        className="px-5 gap-3.5! overflow-x-auto"
        label={t('member.card')}
        value={tab}
        onChange={next => set({ id: member.memberId, tab: next === 'info' ? undefined : next })}
        items={TABS.map(key => ({ key, label: t(`member.tab.${key}`) }))}
      >
        {tab === 'info' && <CardInfo data={data} />}
        {tab === 'info' && <CardRank member={member} />}
        {tab === 'info' && may('referral.read') && <CardReferral memberId={member.memberId} />}
        {tab === 'info' && <CardTrust memberId={member.memberId} />}
        {tab === 'rounds' && <CardRounds data={data} />}
        {tab === 'money' && <CardMoney data={data} />}
        {tab === 'statements' && <CardStatements data={data} />}
        {tab === 'devices' && <CardDevices data={data} />}
        {tab === 'log' && <CardLog data={data} />}
      </Tabs>
    </>
  )
}

function LockButton({ member }: { member: MemberCard['member'] }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const isLocked = member.status === 'locked'
  const done = () => setAsking(false)
  const lock = useDo('lockMember', ['getMember', 'listMembers'], done)
  const unlock = useDo('unlockMember', ['getMember', 'listMembers'], done)
  const act = isLocked ? unlock : lock
  const verb = isLocked ? 'unlock' : 'lock'
  return (
    <div className="row mt-4">
      <Button
        icon={isLocked ? 'lock-open' : 'lock'}
        tone={isLocked ? 'second' : 'danger-soft'}
        className="w-full"
        onClick={() => setAsking(true)}
      >
        {t(`member.${verb}`)}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t(`member.${verb}Title`, { account: member.account })}
          text={t(!isLocked && LEADER_TYPES.includes(member.type) ? 'member.lockLeaderText' : `member.${verb}Text`)}
          action={t(`member.${verb}`)}
          isDangerous={!isLocked}
          isBusy={act.isPending}
          onClose={done}
          onReason={reason => act.mutate({ params: { memberId: member.memberId }, body: { reason } })}
        />
      )}
    </div>
  )
}
