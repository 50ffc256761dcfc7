import { Badge, Button } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { ContractStateBadge, useContractWords } from './contract-words.tsx'
import { Fact, TermsList } from './terms-list.tsx'

type Whole = Answer<'consoleContract'>
const ACTIONS = ['withdraw', 'ask_end', 'consent_end', 'refuse_end', 'force_end'] as const
type Action = (typeof ACTIONS)[number]

/** One version with its terms, what it changed, its history, and what the house may do about it. */
export function ContractCard({ contractId, onClose }: { contractId: string; onClose: () => void }) {
  const read = useRead('consoleContract', { params: { contractId } })
  return <CardState read={read}>{whole => <Card whole={whole} onClose={onClose} />}</CardState>
}

function Card({ whole, onClose }: { whole: Whole; onClose: () => void }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const words = useContractWords()
  const { contract, history } = whole
  const { receiverId, receiver, payerId, payer, effectiveFrom, effectiveTo, endReason, movesAt, lapsesAt, termsHash, number, offeredBy } =
    contract
  return (
    <>
      <CardHead title={words.kind(contract)} note={receiver} onClose={onClose}>
        <div className="row mt-3 gap-2 flex-wrap">
          <ContractStateBadge state={contract.state} />
        </div>
        <Acts whole={whole} onDone={onClose} />
      </CardHead>
      <section className="card-sec">
        <dl className="contract-facts">
          <Fact label={t('contract.receiver')}>
            <MemberLink memberId={receiverId} account={receiver} />
          </Fact>
          <Fact label={t('contract.payer')}>
            {payerId && payer ? <MemberLink memberId={payerId} account={payer} /> : t('contract.house')}
          </Fact>
          <Fact label={t('contract.version')}>{number}</Fact>
          <Fact label={t('contract.offeredBy')}>{offeredBy}</Fact>
          {movesAt && <Fact label={t('contract.movesAt')}>{dateTime(movesAt)}</Fact>}
          {lapsesAt && <Fact label={t('contract.answerBy')}>{dateTime(lapsesAt)}</Fact>}
          {effectiveFrom && <Fact label={t('contract.from')}>{dateTime(effectiveFrom)}</Fact>}
          {effectiveTo && <Fact label={t('contract.to')}>{dateTime(effectiveTo)}</Fact>}
          {endReason && <Fact label={t('contract.reasonLabel')}>{t(`contract.reason.${endReason}`)}</Fact>}
        </dl>
      </section>
      <section className="card-sec">
        <TermsList terms={contract.terms} />
      </section>
      {whole.differences.length > 0 && <Differences whole={whole} />}
      <section className="card-sec">
        <h3>{t('contract.history')}</h3>
        <ol className="col gap-2 text-13">
          {history.map(({ step, at, by, reason }) => (
            <li key={`${at} ${step}`}>
              <span className="num text-text-2">{dateTime(at)}</span> {t(`contract.step.${step}`)}
              {by && ` · ${by}`}
              {reason && <span className="block text-text-2">{reason}</span>}
            </li>
          ))}
        </ol>
        <p className="code-text contract-hash mt-3">{termsHash}</p>
      </section>
    </>
  )
}

function Differences({ whole: { differences } }: { whole: Whole }) {
  const { t } = useText()
  const { rate } = useContractWords()
  const nameOf = (field: string) => {
    const key = `contract.field.${field}`
    return isTextKey(key) ? t(key) : field
  }
  const textOf = (field: string, value: string | null) => (value === null ? '–' : field === 'ratePpm' ? rate(Number(value)) : value)
  return (
    <section className="card-sec">
      <h3>{t('contract.changes')}</h3>
      <ul className="col gap-1 text-13">
        {differences.map(({ tier, field, before, after, effect }) => (
          <li key={`${tier} ${field}`} className="row gap-2 flex-wrap">
            <span>
              {tier !== null && `${t('contract.tier', { number: tier + 1 })}, `}
              {nameOf(field)}: {textOf(field, before)} → {textOf(field, after)}
            </span>
            <Badge tone={effect === 'worse' ? 'lost' : effect === 'better' ? 'won' : 'plain'}>{t(`contract.effect.${effect}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The house acts on its own contracts, and may end anybody's. */
function Acts({ whole: { contract }, onDone }: { whole: Whole; onDone: () => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const [asked, setAsked] = useState<Action>()
  const act = useDo('actOnHouseContract', ['consoleContracts', 'consoleContract'], () => {
    setAsked(undefined)
    onDone()
  })
  const open = ACTIONS.filter(action => contract.answers.includes(action))
  if (!may('contracts.write') || open.length === 0) return null
  return (
    <div className="row gap-2 mt-4 flex-wrap">
      {open.map(action => (
        <Button key={action} size="s" tone={action === 'force_end' ? 'danger' : 'second'} onClick={() => setAsked(action)}>
          {t(`contract.act.${action}`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(`contract.act.${asked}`)}
          text={t(`contract.actText.${asked}`)}
          action={t(`contract.act.${asked}`)}
          isDangerous={asked === 'force_end'}
          isBusy={act.isPending}
          onClose={() => setAsked(undefined)}
          onReason={reason => act.mutate({ params: { contractId: contract.contractId }, body: { action: asked, reason } })}
        />
      )}
    </div>
  )
}
