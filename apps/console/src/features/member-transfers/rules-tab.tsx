import { Button, EmptyState, ErrorState, ListSkeleton, Note, Panel, Switch, TextField, useToast } from '@croupier/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { MemberTransferRulesAnswer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Refused } from '../../shared/form/send-dialog.tsx'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import './member-transfers.css'

type Rules = MemberTransferRulesAnswer['rules']
type Way = 'up' | 'down'
const AMOUNTS = ['amountMin', 'amountMax', 'amountPerDay'] as const

/** What a brand decides about transfers; of all brands together, the first one's. */
export function RulesTab() {
  const { t } = useText()
  const { me } = useDesk()
  const scope = useScope()
  const brandId = scope.brandId ?? me.brands[0]?.brandId
  const read = useRead('memberTransferRules', { params: { brandId: brandId ?? '' } }, { enabled: brandId !== undefined })
  const name = me.brands.find(brand => brand.brandId === brandId)?.name ?? ''
  if (read.error)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  if (read.data) return <RulesForm key={read.data.brandId} read={read.data} name={name} />
  return brandId === undefined ? <EmptyState title={t('list.noMatch')} /> : <ListSkeleton rows={8} />
}

function RulesForm({ read, name }: { read: MemberTransferRulesAnswer; name: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [opened, setOpened] = useState(read)
  const send = useSendForm<'updateMemberTransferRules', Rules>('updateMemberTransferRules', {
    values: opened.rules,
    changes: ['memberTransferRules'],
    optionsOf: rules => ({ params: { brandId: opened.brandId }, body: { version: opened.version, rules } }),
    // The server names a field by its path; the edge, which judges the shape, by its place in the body.
    nameOf: path => path.replace(/^rules\./, ''),
    done: saved => {
      open(saved)
      toast({ tone: 'won', title: t('memberTransfer.saved') })
    },
  })
  const { form, field } = send
  const { isDirty } = form.formState
  const open = (next: MemberTransferRulesAnswer) => {
    setOpened(next)
    form.reset(next.rules)
  }
  const newest = read.version > opened.version ? read : opened
  // While nothing is written the form follows what is read.
  useEffect(() => {
    if (isDirty || newest.version === opened.version) return
    setOpened(newest)
    form.reset(newest.rules)
  }, [isDirty, newest, opened.version, form])
  useUnsaved(isDirty)
  const isOff = !may('member-transfer.rules')
  return (
    <form className="col gap-4" noValidate onSubmit={send.submit}>
      <h2 className="h2">{name}</h2>
      {isOff && <Note>{t('memberTransfer.readOnly')}</Note>}
      <fieldset className="contents" disabled={isOff}>
        <WayPanel way="up" send={send} />
        <WayPanel way="down" send={send}>
          <Switch label={t('memberTransfer.wholeTeam')} {...form.register('down.wholeTeam')} />
        </WayPanel>
        <Panel className="pad2 col gap-4">
          <h3 className="h3">{t('memberTransfer.audit')}</h3>
          <div className="transfer-grid">
            <TextField small label={t('memberTransfer.auditFrom')} inputMode="decimal" {...field('auditFrom')} />
          </div>
        </Panel>
      </fieldset>
      <Refused send={send} />
      {!isOff && (
        <div className="row gap-2">
          <Button type="submit" tone="primary" disabled={!isDirty} busy={send.isBusy}>
            {t('memberTransfer.save')}
          </Button>
          <Button tone="ghost" disabled={!isDirty} onClick={() => open(newest)}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** One direction: whether it is open, and how much of it. */
function WayPanel({ way, send: { form, field }, children }: { way: Way; send: SendForm<Rules>; children?: ReactNode }) {
  const { t } = useText()
  return (
    <Panel className="pad2 col gap-4">
      <h3 className="h3">{t(`memberTransfer.way.${way}`)}</h3>
      <p className="text-13 text-text-2">{t(`memberTransfer.wayText.${way}`)}</p>
      <Switch label={t(`memberTransfer.open.${way}`)} {...form.register(`${way}.open`)} />
      {children}
      <div className="transfer-grid">
        {AMOUNTS.map(name => (
          <TextField key={name} small label={t(`memberTransfer.${name}`)} inputMode="decimal" {...field(`${way}.${name}`)} />
        ))}
        <TextField
          small
          label={t('memberTransfer.countPerDay')}
          inputMode="numeric"
          {...field(`${way}.countPerDay`, { setValueAs: text => Number(String(text).replace(/\D/g, '').slice(0, 5)) })}
        />
      </div>
    </Panel>
  )
}
