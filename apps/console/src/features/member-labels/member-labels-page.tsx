import { Button, IconButton, type TableColumn, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { MemberLabelRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'

/** Labels that operators give to members of a brand; the members see theirs. */
export function MemberLabelsPage() {
  const { t } = useText()
  const brandId = useBrand()
  return (
    <Page title={t('nav.memberLabels')}>
      {brandId ? <Labels brandId={brandId} /> : <ChooseBrand title={t('labels.chooseBrand')}>{t('labels.chooseBrandText')}</ChooseBrand>}
    </Page>
  )
}

function Labels({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const { count } = useFormat()
  const [removing, setRemoving] = useState<MemberLabelRow>()
  const read = useRead('listMemberLabels', { query: { brandId } })
  const mayWrite = may('member-label.write')
  const columns: TableColumn<MemberLabelRow>[] = [
    { key: 'name', label: t('labels.name'), cell: row => <b className="font-semi">{row.name}</b> },
    { key: 'members', label: t('labels.members'), isFigure: true, cell: row => count(row.members) },
    {
      key: 'act',
      label: <span className="vh">{t('labels.remove')}</span>,
      cell: row =>
        mayWrite && <IconButton icon="trash-2" size="s" label={`${t('labels.remove')}: ${row.name}`} onClick={() => setRemoving(row)} />,
    },
  ]
  return (
    <div className="col gap-4">
      {mayWrite && <NewLabel brandId={brandId} />}
      <DataList
        caption={t('nav.memberLabels')}
        columns={columns}
        rowKey={row => row.labelId}
        read={{ ...read, data: read.data?.list }}
        empty={{ title: t('labels.none'), text: t('labels.noneText') }}
      />
      {removing && <RemoveDialog label={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}

function NewLabel({ brandId }: { brandId: string }) {
  const { t } = useText()
  const [name, setName] = useState('')
  const create = useDo('createMemberLabel', ['listMemberLabels'], () => setName(''))
  return (
    <form
      className="row gap-3 items-end"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (name.trim() !== '' && !create.isPending) create.mutate({ body: { brandId, name } })
      }}
    >
      <TextField
        small
        label={t('labels.new')}
        maxLength={40}
        value={name}
        error={create.error?.fields.name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" tone="primary" size="s" icon="plus" busy={create.isPending} disabled={name.trim() === ''}>
        {t('labels.create')}
      </Button>
    </form>
  )
}

function RemoveDialog({ label, onClose }: { label: MemberLabelRow; onClose: () => void }) {
  const { t } = useText()
  const remove = useDo('removeMemberLabel', ['listMemberLabels', 'consoleMemberRank'], onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('labels.removeTitle', { name: label.name })}
      description={t('labels.removeText', { n: label.members })}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { labelId: label.labelId } })}>
            {t('labels.remove')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
