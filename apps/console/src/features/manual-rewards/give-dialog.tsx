import { Note, SelectField, Tabs, TextArea, TextField } from '@croupier/ui'
import { useState } from 'react'
import type { MemberRow } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { REASON_MAX, useRules } from '../../shared/form/use-rules.ts'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FindMember } from '../../shared/ui/find-member.tsx'

const KINDS = ['cash', 'bonus', 'free_spins'] as const
const WINS = ['cash', 'bonus'] as const

interface Gift {
  kind: (typeof KINDS)[number]
  amount: string
  /** Times. */
  turnover: string
  days: string
  /** Free spins: of which slot, at which stake, and what their wins become. */
  gameId: string
  stake: string
  count: string
  winAs: (typeof WINS)[number]
  maxWin: string
  bonusDays: string
  reason: string
}

const wholeOf = (text: string): number => Math.round(Number(text) * 100) || 0

/** What is sent of a kind, beside the member and the reason. */
function giftOf({ kind, turnover, days, ...gift }: Gift) {
  const asks = { kind, turnoverPct: wholeOf(turnover), days: Number(days) || 1 }
  if (kind !== 'free_spins') return { ...asks, amount: gift.amount.trim() }
  const { winAs, count, bonusDays } = gift
  const maxWin = gift.maxWin.trim() || null
  const spins = {
    gameId: gift.gameId.trim(),
    stake: gift.stake.trim(),
    count: Number(count) || 0,
    winAs,
    maxWin,
    bonusDays: Number(bonusDays) || 1,
  }
  return { ...asks, ...(winAs === 'cash' && { turnoverPct: 0 }), spins }
}

/** Gives a member cash, bonus money or free spins, with what it asks for and why. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const [member, setMember] = useState<MemberRow>()
  const send = useSendForm<'giveManualReward', Gift>('giveManualReward', {
    values: {
      ...{ kind: 'cash', amount: '', turnover: '1', days: '14', reason: '' },
      ...{ gameId: '', stake: '1.00', count: '10', winAs: 'cash', maxWin: '', bonusDays: '7' },
    },
    changes: ['manualRewards'],
    nameOf: path => (path === 'turnoverPct' ? 'turnover' : path.replace('spins.', '')),
    optionsOf: gift => ({ body: { memberId: member?.memberId ?? '', ...giftOf(gift), reason: gift.reason.trim() } }),
    done: onClose,
  })
  const [kind, winAs] = send.form.watch(['kind', 'winAs'])
  return (
    <SendDialog send={send} action={t('manualReward.give')} isReady={member !== undefined} onClose={onClose} title={t('manualReward.give')}>
      <FindMember member={member} onMember={setMember} />
      <Tabs
        label={t('field.kind')}
        items={KINDS.map(key => ({ key, label: t(`manualReward.kind.${key}`) }))}
        value={kind}
        onChange={next => send.form.setValue('kind', next)}
      />
      {kind === 'free_spins' ? (
        <SpinFields send={send} />
      ) : (
        <TextField label={t('field.amount')} inputMode="decimal" required {...send.field('amount', rules.amount)} />
      )}
      {(kind !== 'free_spins' || winAs === 'bonus') && (
        <TextField
          label={t('manualReward.times')}
          hint={t(kind === 'free_spins' ? 'manualReward.timesOfWins' : 'manualReward.timesHint')}
          inputMode="decimal"
          required
          suffix="×"
          {...send.field('turnover', rules.required)}
        />
      )}
      {kind === 'bonus' && (
        <TextField label={t('manualReward.days')} inputMode="numeric" required {...send.field('days', rules.required)} />
      )}
      {kind === 'free_spins' && winAs === 'bonus' && (
        <TextField label={t('manualReward.days')} inputMode="numeric" required {...send.field('bonusDays', rules.required)} />
      )}
      <TextArea
        label={t('reason.label')}
        hint={t('manualReward.reasonHint')}
        required
        rows={3}
        maxLength={REASON_MAX}
        {...send.field('reason', rules.reason)}
      />
      <Note tone="info">{t('manualReward.two')}</Note>
    </SendDialog>
  )
}

/** On which slot, at which stake, for how long, and what wins become. */
function SpinFields({ send: { field } }: { send: Pick<SendForm<Gift>, 'field'> }) {
  const { t } = useText()
  const rules = useRules()
  return (
    <div className="form-grid">
      <TextField
        label={t('manualReward.gameId')}
        hint={t('manualReward.gameIdHint')}
        required
        spellCheck={false}
        autoCapitalize="none"
        {...field('gameId', rules.required)}
      />
      <TextField
        label={t('manualReward.stake')}
        hint={t('manualReward.stakeHint')}
        inputMode="decimal"
        required
        {...field('stake', rules.amount)}
      />
      <TextField label={t('manualReward.count')} inputMode="numeric" required {...field('count', rules.required)} />
      <TextField label={t('manualReward.playDays')} inputMode="numeric" required {...field('days', rules.required)} />
      <SelectField
        label={t('manualReward.winAsLabel')}
        options={WINS.map(value => ({ value, label: t(`manualReward.winAs.${value}`) }))}
        {...field('winAs')}
      />
      <TextField label={t('manualReward.maxWin')} hint={t('manualReward.maxWinHint')} inputMode="decimal" {...field('maxWin')} />
    </div>
  )
}
