import { Button, Checkbox, IconButton, Note, SelectField, TextField, useToast } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { Answer, MemberRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { FindMember } from '../../shared/ui/find-member.tsx'
import { type ContractKind, KINDS, useContractWords } from './contract-words.tsx'
import { MarginWarning } from './margin-warning.tsx'
import { draftOf, type OfferDraft, termsOf, thresholdsOf } from './offer-draft.ts'

type Chances = Answer<'consoleContractChances'>

/** An offer of the house to a master agent. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [member, setMember] = useState<MemberRow>()
  const [kind, setKind] = useState<ContractKind>('dividend')
  const chances = useRead('consoleContractChances', { params: { memberId: member?.memberId ?? '' } }, { enabled: member !== undefined })
  const formId = useId()
  const toast = useToast()
  const offer = useDo(
    'offerHouseContract',
    ['consoleContracts', 'contractProposals', 'consoleContractChances', 'deskCounts'],
    ({ proposalId }) => {
      toast({ tone: 'won', title: t(proposalId ? 'contract.proposed' : 'contract.offered') })
      onClose()
    },
  )
  const chance = member && chances.data?.receiverId === member.memberId ? chances.data.kinds.find(each => each.kind === kind) : undefined
  const isReady = chance !== undefined && chance.refusal === null
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={t('contract.offer')}
      description={t('contract.offerText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" type="submit" form={formId} busy={offer.isPending} disabled={!isReady}>
            {t('contract.send')}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        <FindMember member={member} onMember={setMember} />
        {member && chances.error && <Note tone="warn">{t('contract.notMaster')}</Note>}
        {member && chances.data && (
          <>
            <SelectField
              label={t('field.kind')}
              value={kind}
              options={KINDS.map(value => ({ value, label: t(`contract.kind.${value}`) }))}
              onChange={event => setKind(event.target.value as ContractKind)}
            />
            <Limit chances={chances.data} kind={kind} />
            {isReady && (
              <Form
                key={`${member.memberId} ${kind}`}
                id={formId}
                member={member}
                kind={kind}
                chances={chances.data}
                onSend={draft => offer.mutate({ body: { receiverId: member.memberId, kind, terms: termsOf(kind, draft) } })}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Limit({ chances, kind }: { chances: Chances; kind: ContractKind }) {
  const { t } = useText()
  const { rate } = useContractWords()
  const chance = chances.kinds.find(each => each.kind === kind)
  if (!chance) return null
  if (chance.refusal !== null) {
    const key = `contract.refused.${chance.refusal}`
    return <Note tone="warn">{t(isTextKey(key) ? key : 'contract.refused.other')}</Note>
  }
  return (
    <Note>
      {chance.maxRatePpm !== null && t('contract.limit', { rate: rate(chance.maxRatePpm) })}{' '}
      {chance.maxRateOnVolumePpm !== null && t('contract.limitOnVolume', { rate: rate(chance.maxRateOnVolumePpm) })}
    </Note>
  )
}

interface FormProps {
  id: string
  member: MemberRow
  kind: ContractKind
  chances: Chances
  onSend: (draft: OfferDraft) => void
}

function Form({ id, member, kind, chances, onSend }: FormProps) {
  const { t } = useText()
  const chance = chances.kinds.find(each => each.kind === kind)
  const [draft, setDraft] = useState(() => draftOf(kind, chance?.current?.terms, chances))
  const edit = (change: Partial<OfferDraft>) => setDraft(old => ({ ...old, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(draft)
  }
  const isOnLoss = draft.basis === 'loss'
  return (
    <form id={id} noValidate className="col gap-4" onSubmit={submit}>
      {kind === 'dividend' && (
        <div className="contract-values">
          <SelectField
            label={t('contract.periodLabel')}
            value={draft.period ?? ''}
            options={(['daily', 'weekly', 'half_month', 'monthly'] as const).map(value => ({
              value,
              label: t(`contract.period.${value}`),
            }))}
            onChange={event => edit({ period: event.target.value as OfferDraft['period'], carry: 'none' })}
          />
          <SelectField
            label={t('contract.basisLabel')}
            value={draft.basis}
            options={(['loss', 'validBet'] as const).map(value => ({ value, label: t(`contract.basis.${value}`) }))}
            onChange={event =>
              edit({
                basis: event.target.value as OfferDraft['basis'],
                carry: 'none',
                ...(event.target.value !== 'loss' && { deductions: [] }),
              })
            }
          />
          <SelectField
            label={t('contract.payoutLabel')}
            value={draft.payout}
            options={(['auto', 'claim'] as const).map(value => ({ value, label: t(`contract.payout.${value}`) }))}
            onChange={event => edit({ payout: event.target.value as OfferDraft['payout'] })}
          />
          {isOnLoss && (
            <SelectField
              label={t('contract.carryLabel')}
              value={draft.carry}
              options={(['none', 'previous_period', 'second_half_month', 'for_ever'] as const)
                .filter(value => value !== 'second_half_month' || draft.period === 'half_month')
                .map(value => ({ value, label: t(`contract.carry.${value}`) }))}
              onChange={event => edit({ carry: event.target.value as OfferDraft['carry'] })}
            />
          )}
        </div>
      )}
      <Tiers kind={kind} draft={draft} onTiers={tiers => edit({ tiers })} />
      <MarginWarning member={member} kind={kind} draft={draft} />
      <div className="contract-values">
        <TextField
          small
          label={t('contract.activeBet')}
          inputMode="decimal"
          value={draft.activeBet}
          onChange={event => edit({ activeBet: event.target.value })}
        />
        <TextField
          small
          label={t('contract.activeDeposit')}
          inputMode="decimal"
          value={draft.activeDeposit}
          onChange={event => edit({ activeDeposit: event.target.value })}
        />
      </div>
      {kind === 'dividend' && isOnLoss && (
        <fieldset className="row gap-4 flex-wrap">
          <legend className="text-13 text-text-2">{t('contract.deductionsLabel')}</legend>
          {(['rebate', 'reward', 'salary'] as const).map(value => (
            <Checkbox
              key={value}
              checked={draft.deductions.includes(value)}
              onChange={event =>
                edit({ deductions: event.target.checked ? [...draft.deductions, value] : draft.deductions.filter(each => each !== value) })
              }
            >
              {t(`contract.deduction.${value}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </form>
  )
}

const TIERS_MAX = 10

function Tiers({ kind, draft, onTiers }: { kind: ContractKind; draft: OfferDraft; onTiers: (tiers: OfferDraft['tiers']) => void }) {
  const { t } = useText()
  const { tiers } = draft
  return (
    <div className="col gap-3">
      {tiers.map((tier, place) => {
        const change = (next: Partial<typeof tier>) => onTiers(tiers.map(each => (each.id === tier.id ? { ...each, ...next } : each)))
        return (
          <fieldset key={tier.id} className="contract-tier">
            <legend className="row gap-2 font-semi">
              {t('contract.tier', { number: place + 1 })}
              {tiers.length > 1 && (
                <IconButton
                  size="s"
                  icon="trash-2"
                  label={t('contract.removeTier', { number: place + 1 })}
                  onClick={() => onTiers(tiers.filter(({ id }) => id !== tier.id))}
                />
              )}
            </legend>
            <div className="contract-values">
              <TextField
                small
                label={t('contract.rate')}
                inputMode="decimal"
                required
                value={tier.rate}
                onChange={event => change({ rate: event.target.value })}
              />
              {thresholdsOf(kind, draft.basis).map(name => (
                <TextField
                  small
                  key={name}
                  label={t(`contract.field.${name}`)}
                  inputMode="decimal"
                  value={tier.thresholds[name] ?? ''}
                  onChange={event => change({ thresholds: { ...tier.thresholds, [name]: event.target.value } })}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      {tiers.length < TIERS_MAX && (
        <span>
          <Button
            size="xs"
            icon="plus"
            onClick={() =>
              onTiers([...tiers, { id: Math.max(...tiers.map(({ id }) => id)) + 1, rate: '', thresholds: tiers.at(-1)?.thresholds ?? {} }])
            }
          >
            {t('contract.addTier')}
          </Button>
        </span>
      )}
    </div>
  )
}
