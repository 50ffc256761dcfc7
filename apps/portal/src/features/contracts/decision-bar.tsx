import { Button, PasswordField, useToast } from '@croupier/ui'
import i18next from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import type { Contract, ContractDetail } from '../../shared/api/queries/contracts.ts'
import { confirmAgreement } from '../../shared/contracts/confirm-agreement.ts'
import { ask } from '../../shared/modals/modal-store.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { useAnswer } from './use-answer.ts'
import { highestRate } from './use-contract-words.ts'

type Answer = Contract['answers'][number]

/** What binds, and asks for the payment password, beside what turns it down. */
const PAIRS = [
  ['accept', 'reject'],
  ['consent_end', 'refuse_end'],
] as const

/** The answers that are open to the reader, always in sight. */
export function DecisionBar({ detail }: { detail: ContractDetail }) {
  const { t } = useTranslation('contracts')
  const toast = useToast()
  const { contract } = detail
  const [password, setPassword] = useState('')
  const answer = useAnswer(contract.contractId, ({ state }) => toast({ tone: 'won', title: t(`done.${state}`) }))
  const { answers } = contract
  if (answers.length === 0) return null
  const isPassword = answer.error instanceof ApiError && answer.error.code.startsWith('payment_password')
  const send = (action: Answer, paymentPassword?: string) =>
    answer.mutate({ action, ...(paymentPassword && { paymentPassword }) }, { onSettled: () => setPassword('') })
  const pair = PAIRS.find(([binding]) => answers.includes(binding))
  const others = answers.filter(action => !pair?.some(each => each === action))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!pair || password === '' || answer.isPending) return
    const [binding] = pair
    if (binding === 'consent_end' || (await confirmAgreement(changeOf(detail)))) send(binding, password)
  }
  return (
    <footer className="contract-bar">
      {!isPassword && <FaultNote error={answer.error} />}
      <form noValidate aria-label={t('decision')} onSubmit={event => void submit(event)}>
        {pair && (
          <>
            <p className="grow text-13 text-text-2">{t(contract.movesAt === null ? `note.${pair[0]}` : 'note.acceptBefore')}</p>
            <PasswordField
              label={t('password')}
              required
              autoComplete="off"
              value={password}
              error={isPassword && answer.error instanceof ApiError ? answer.error.message : undefined}
              onChange={event => setPassword(event.target.value)}
            />
            <Button disabled={answer.isPending} onClick={() => send(pair[1])}>
              {t(`answer.${pair[1]}`)}
            </Button>
            <Button type="submit" tone="primary" busy={answer.isPending} disabled={password === ''}>
              {t(`answer.${pair[0]}`, { number: contract.number })}
            </Button>
          </>
        )}
        {!pair && <p className="grow text-13 text-text-2">{t(`noteState.${contract.state}`, { defaultValue: '' })}</p>}
        {others.map(action => (
          <Button
            key={action}
            tone={action === 'force_end' ? 'danger' : 'second'}
            disabled={answer.isPending}
            onClick={() => void confirmed(action, contract).then(isSure => isSure && send(action))}
          >
            {t(`answer.${action}`)}
          </Button>
        ))}
      </form>
    </footer>
  )
}

const changeOf = ({ contract, previous, given }: ContractDetail) => ({
  inForce: previous ? comparable(previous) : undefined,
  offered: comparable(contract),
  given,
})

const comparable = ({ kind, terms }: Contract) => ({ period: terms.period ?? kind, basis: terms.basis, ratePpm: highestRate(terms) })

/** Ends and withdrawals are asked for twice. */
async function confirmed(action: Answer, { state }: Contract): Promise<boolean> {
  const t = i18next.getFixedT(null, 'contracts')
  const sure = action === 'withdraw' || action === 'ask_end' || action === 'force_end'
  if (!sure) return true
  const answer = await ask({
    icon: 'triangle-alert',
    tone: 'warn',
    title: t(`sure.${action}.title`),
    html: t(state === 'awaiting_move' ? 'sure.force_end.textBefore' : `sure.${action}.text`),
    buttons: [
      { key: 'back', label: t('agree.back') },
      { key: 'yes', label: t(`answer.${action}`), tone: 'primary' },
    ],
  })
  return answer === 'yes'
}
