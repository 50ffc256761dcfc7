import { Button, Note, TextField, useToast } from '@croupier/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { accountCentreKeys, type RebateBelow, rebatesBelowQuery } from '../../shared/api/queries/account-centre.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { percentOf, pointsOf } from './rebate-points.ts'

/** What lottery stakes of each direct downline give back, and setting it. */
export function RebatesPart() {
  const { t } = useTranslation('accountCentre')
  const query = useInfiniteQuery(rebatesBelowQuery())
  const [editing, setEditing] = useState<string>()
  const max = query.data?.pages[0]?.max ?? 0
  return (
    <div className="col gap-4">
      <p className="text-14 text-text-2">{t('rebates.lead')}</p>
      <PagedList
        title={t('part.rebates')}
        empty={{ title: t('rebates.none'), text: t('rebates.noneText') }}
        more={t('rebates.more')}
        query={query}
        keyOf={({ memberId }) => memberId}
      >
        {person =>
          person.memberId === editing ? (
            <RebateForm person={person} max={max} onClose={() => setEditing(undefined)} />
          ) : (
            <RebateLine person={person} onChange={() => setEditing(person.memberId)} />
          )
        }
      </PagedList>
    </div>
  )
}

function RebateLine({ person: { account, rebatePoints }, onChange }: { person: RebateBelow; onChange: () => void }) {
  const { t, i18n } = useTranslation('accountCentre')
  return (
    <EntryLine
      sign="percent"
      what={<span translate="no">{account}</span>}
      when={t('rebates.rebate')}
      amount={rebatePoints === null ? t('rebates.usual') : `${percentOf(rebatePoints, i18n.language)} %`}
      state={
        <Button size="xs" onClick={onChange}>
          {t('rebates.change')}
        </Button>
      }
    />
  )
}

function RebateForm({ person, max, onClose }: { person: RebateBelow; max: number; onClose: () => void }) {
  const { t, i18n } = useTranslation('accountCentre')
  const textOf = useErrorText()
  const queries = useQueryClient()
  const toast = useToast()
  const [text, setText] = useState(person.rebatePoints === null ? '' : percentOf(person.rebatePoints, i18n.language))
  const [isWrong, setWrong] = useState(false)
  const change = useMutation({
    mutationFn: (rebatePoints: number | null) => call('changeRebateBelow', { body: { memberId: person.memberId, rebatePoints } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: accountCentreKeys.rebates() })
      toast({ tone: 'won', title: t('rebates.changed') })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const points = pointsOf(text, max)
    setWrong(points === undefined)
    if (points !== undefined) change.mutate(points)
  }
  return (
    <form className="col gap-3 p-4" onSubmit={submit} noValidate>
      <TextField
        label={t('rebates.new', { name: person.account })}
        hint={t('hint.rebate', { max: percentOf(max, i18n.language) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={text}
        error={isWrong ? t('fault.rebate') : undefined}
        onChange={event => setText(event.target.value)}
      />
      {change.isError && <Note tone="lost">{textOf(change.error).text}</Note>}
      <span className="row gap-3">
        <Button type="submit" tone="primary" size="s" busy={change.isPending}>
          {t('rebates.save')}
        </Button>
        <Button size="s" onClick={onClose}>
          {t('rebates.cancel')}
        </Button>
      </span>
    </form>
  )
}
