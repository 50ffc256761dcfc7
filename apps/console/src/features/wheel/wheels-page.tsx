import { Button, EmptyState, ErrorState, ListSkeleton } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { GiveDialog } from './give-dialog.tsx'
import { type WheelAct, WheelCard } from './wheel-card.tsx'
import { WheelDialog } from './wheel-dialog.tsx'
import type { ConsoleWheel } from './wheel-draft.ts'
import './wheel.css'

interface Doing {
  readonly act: WheelAct
  /** Undefined: a new one. */
  readonly wheel: ConsoleWheel | undefined
}

/** Wheels of a brand: what runs, drafts, and tickets for members. */
export function WheelsPage() {
  const { t } = useText()
  const { may } = useDesk()
  const brandId = useBrand()
  const [doing, setDoing] = useState<Doing>()
  return (
    <Page
      title={t('nav.wheel')}
      actions={
        brandId !== undefined &&
        may('wheel.draft') && (
          <Button tone="primary" icon="plus" onClick={() => setDoing({ act: 'edit', wheel: undefined })}>
            {t('wheel.new')}
          </Button>
        )
      }
    >
      {brandId === undefined ? (
        <ChooseBrand title={t('wheel.chooseBrand')}>{t('wheel.chooseBrandText')}</ChooseBrand>
      ) : (
        <Wheels brandId={brandId} onAct={(act, wheel) => setDoing({ act, wheel })} />
      )}
      {brandId !== undefined && doing && <Act brandId={brandId} doing={doing} onClose={() => setDoing(undefined)} />}
    </Page>
  )
}

function Wheels({ brandId, onAct }: { brandId: string; onAct: (act: WheelAct, wheel: ConsoleWheel) => void }) {
  const { t } = useText()
  const read = useRead('consoleWheels', { query: { brandId } })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  if (!read.data) return <ListSkeleton rows={6} />
  if (read.data.list.length === 0) return <EmptyState title={t('wheel.none')}>{t('wheel.noneText')}</EmptyState>
  return (
    <div className="col gap-4">
      {read.data.list.map(wheel => (
        <WheelCard key={wheel.wheelId} wheel={wheel} onAct={onAct} />
      ))}
    </div>
  )
}

function Act({ brandId, doing: { act, wheel }, onClose }: { brandId: string; doing: Doing; onClose: () => void }) {
  if (act === 'edit' || !wheel) return <WheelDialog brandId={brandId} currency={wheel?.currency ?? ''} wheel={wheel} onClose={onClose} />
  if (act === 'give') return <GiveDialog wheel={wheel} onClose={onClose} />
  return act === 'publish' ? <Publish wheel={wheel} onClose={onClose} /> : <Close wheel={wheel} onClose={onClose} />
}

function Publish({ wheel: { wheelId, draftNumber }, onClose }: { wheel: ConsoleWheel; onClose: () => void }) {
  const { t } = useText()
  const publish = useDo('publishWheel', ['consoleWheels'], onClose)
  return (
    <ReasonDialog
      title={t('wheel.publishTitle')}
      text={t('wheel.publishText')}
      action={t('wheel.publish')}
      isBusy={publish.isPending}
      onClose={onClose}
      onReason={reason => publish.mutate({ params: { wheelId }, body: { draftNumber, reason } })}
    />
  )
}

function Close({ wheel: { wheelId }, onClose }: { wheel: ConsoleWheel; onClose: () => void }) {
  const { t } = useText()
  const close = useDo('closeWheel', ['consoleWheels'], onClose)
  return (
    <ReasonDialog
      isDangerous
      title={t('wheel.closeTitle')}
      text={t('wheel.closeText')}
      action={t('wheel.close')}
      isBusy={close.isPending}
      onClose={onClose}
      onReason={reason => close.mutate({ params: { wheelId }, body: { reason } })}
    />
  )
}
