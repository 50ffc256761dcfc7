import { Button, EmptyState, ErrorState, ListSkeleton, Note, Panel, Switch, TextField, useToast } from '@croupier/ui'
import type { FormEvent } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { TransferRulesAnswer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from '../../shared/leaving/use-draft.ts'
import './transfers.css'

type Rules = TransferRulesAnswer['rules']
type Way = 'up' | 'down'
const AMOUNTS = ['amountMin', 'amountMax', 'amountPerDay'] as const

/** What a brand decides about transfers; of all brands together, the first one's. */
export function RulesTab() {
  const { t } = useText()
  const { me } = useDesk()
  const scope = useScope()
  const brandId = scope.brandId ?? me.brands[0]?.brandId
  const read = useRead('transferRules', { params: { brandId: brandId ?? '' } }, { enabled: brandId !== undefined })
  const name = me.brands.find(brand => brand.brandId === brandId)?.name ?? ''
  if (read.error)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  if (read.data) return <RulesForm key={read.data.brandId} read={read.data} name={name} />
  return brandId === undefined ? <EmptyState title={t('list.noMatch')} /> : <ListSkeleton rows={8} />
}

function RulesForm({ read, name }: { read: TransferRulesAnswer; name: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  const { opened: answer, draft: rules, setDraft: setRules, isChanged, open, discard } = useDraft(read, row => row.rules)
  const save = useDo('updateTransferRules', ['transferRules'], saved => {
    open(saved)
    toast({ tone: 'won', title: t('memberTransfer.saved') })
  })
  const isOff = !may('member-transfer.rules')
  const fields = save.error?.fields ?? {}
  // The server names a field by its path; the edge, which judges the shape, by its place in the body.
  const errorAt = (path: string) => fields[path] ?? fields[`rules.${path}`]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save.mutate({ params: { brandId: answer.brandId }, body: { version: answer.version, rules } })
  }
  return (
    <form className="col gap-4" noValidate onSubmit={submit}>
      <h2 className="h2">{name}</h2>
      {isOff && <Note>{t('memberTransfer.readOnly')}</Note>}
      <WayPanel way="up" rules={rules} isOff={isOff} errorAt={errorAt} onChange={setRules} />
      <WayPanel way="down" rules={rules} isOff={isOff} errorAt={errorAt} onChange={setRules}>
        <Switch
          label={t('memberTransfer.wholeTeam')}
          checked={rules.down.wholeTeam}
          disabled={isOff}
          onChange={event => setRules({ ...rules, down: { ...rules.down, wholeTeam: event.target.checked } })}
        />
      </WayPanel>
      <Panel className="pad2 col gap-4">
        <h3 className="h3">{t('memberTransfer.audit')}</h3>
        <div className="transfer-grid">
          <TextField
            small
            label={t('memberTransfer.auditFrom')}
            inputMode="decimal"
            disabled={isOff}
            value={rules.auditFrom}
            error={errorAt('auditFrom')}
            onChange={event => setRules({ ...rules, auditFrom: event.target.value })}
          />
        </div>
      </Panel>
      {save.error && Object.keys(fields).length === 0 && (
        <div role="alert">
          <Note tone="lost">{save.error.message}</Note>
        </div>
      )}
      {!isOff && (
        <div className="row gap-2">
          <Button type="submit" tone="primary" disabled={!isChanged} busy={save.isPending}>
            {t('memberTransfer.save')}
          </Button>
          <Button tone="ghost" disabled={!isChanged} onClick={discard}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}

interface WayPanelProps {
  way: Way
  rules: Rules
  isOff: boolean
  errorAt: (path: string) => string | undefined
  onChange: (rules: Rules) => void
  children?: React.ReactNode
}

/** One direction: whether it is open, and how much of it. */
function WayPanel({ way, rules, isOff, errorAt, onChange, children }: WayPanelProps) {
  const { t } = useText()
  const limits = rules[way]
  const change = (part: Partial<Rules['up']>) => onChange({ ...rules, [way]: { ...limits, ...part } })
  return (
    <Panel className="pad2 col gap-4">
      <h3 className="h3">{t(`memberTransfer.way.${way}`)}</h3>
      <p className="text-13 text-text-2">{t(`memberTransfer.wayText.${way}`)}</p>
      <Switch
        label={t(`memberTransfer.open.${way}`)}
        checked={limits.open}
        disabled={isOff}
        onChange={event => change({ open: event.target.checked })}
      />
      {children}
      <div className="transfer-grid">
        {AMOUNTS.map(name => (
          <TextField
            key={name}
            small
            label={t(`memberTransfer.${name}`)}
            inputMode="decimal"
            disabled={isOff}
            value={limits[name]}
            error={errorAt(`${way}.${name}`)}
            onChange={event => change({ [name]: event.target.value })}
          />
        ))}
        <TextField
          small
          label={t('memberTransfer.countPerDay')}
          inputMode="numeric"
          disabled={isOff}
          value={String(limits.countPerDay)}
          error={errorAt(`${way}.countPerDay`)}
          onChange={event => change({ countPerDay: Number(event.target.value.replace(/\D/g, '').slice(0, 5)) })}
        />
      </div>
    </Panel>
  )
}
