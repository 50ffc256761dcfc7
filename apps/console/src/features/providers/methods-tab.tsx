import { Badge, Button, EmptyState, ErrorState, Icon, IconButton, ListSkeleton, Panel } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { MethodSettings } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { moved } from '../../shared/lists/moved.ts'
import { KIND_ICONS, type Method, newMethod, readMethods } from './method.ts'
import { MethodDialog } from './method-dialog.tsx'

/** The ways to pay in of each brand, in the order in which members see them. */
export function MethodsTab() {
  const { t } = useText()
  const read = useRead('depositMethodSettings', { query: useScope() })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  if (!read.data) return <ListSkeleton rows={5} />
  return (
    <div className="col gap-6">
      {read.data.map(brand => (
        <BrandMethods key={brand.brandId} brand={brand} />
      ))}
    </div>
  )
}

function BrandMethods({ brand }: { brand: MethodSettings }) {
  const { t, language } = useText()
  const { wordOf } = useWords()
  const { may, brandName } = useDesk()
  const { amount } = useFormat()
  const [edited, setEdited] = useState<number | 'new'>()
  const save = useDo('saveDepositMethods', ['depositMethodSettings', 'consoleBrands'], () => setEdited(undefined))
  const methods = readMethods(brand.methods)
  const store = (next: readonly Method[]) =>
    save.mutate({ params: { brandId: brand.brandId }, body: { version: brand.version, methods: next.map(method => ({ ...method })) } })
  const mayWrite = may('provider.write')
  const start = edited === 'new' ? newMethod(brand.languages) : edited === undefined ? undefined : methods[edited]
  return (
    <Panel className="p-5">
      <div className="row justify-between mb-3">
        <h2 className="text-16 font-semi">
          {brandName(brand.merchantCode)}{' '}
          <span className="text-13 text-text-3">{t('provider.brandTerms', { currency: brand.currency, zone: brand.timeZone })}</span>
        </h2>
        {mayWrite && (
          <Button size="s" icon="plus" onClick={() => setEdited('new')}>
            {t('provider.addMethod')}
          </Button>
        )}
      </div>
      {methods.length === 0 ? (
        <EmptyState title={t('provider.noMethods')}>{t('provider.noMethodsText')}</EmptyState>
      ) : (
        <ul className="method-rows">
          {methods.map((method, place) => (
            <li key={method.methodCode}>
              <Icon name={KIND_ICONS[method.kind]} />
              <span className="min-w-0 grow">
                <b className="font-semi">{method.name[language] ?? method.name.EN ?? method.methodCode}</b>
                <span className="text-13 text-text-2 block num">
                  {amount(method.amountMin)} – {amount(method.amountMax)} {brand.currency} · <Fee method={method} />
                  {method.hours && ` · ${method.hours.from}–${method.hours.to}`}
                </span>
              </span>
              <span className="text-12 text-text-3">{wordOf('desk.by', method.provider)}</span>
              <Badge tone={method.open ? 'won' : 'plain'}>{t(method.open ? 'provider.methodOpen' : 'provider.methodClosed')}</Badge>
              {mayWrite && (
                <span className="row gap-1">
                  <IconButton
                    icon="chevron-up"
                    size="s"
                    label={t('provider.up', { name: method.methodCode })}
                    disabled={place === 0 || save.isPending}
                    onClick={() => store(moved(methods, place, -1))}
                  />
                  <IconButton
                    icon="chevron-down"
                    size="s"
                    label={t('provider.down', { name: method.methodCode })}
                    disabled={place === methods.length - 1 || save.isPending}
                    onClick={() => store(moved(methods, place, 1))}
                  />
                  <Button size="xs" icon="pencil" onClick={() => setEdited(place)}>
                    {t('action.edit')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {start && edited !== undefined && (
        <MethodDialog
          start={start}
          isNew={edited === 'new'}
          languages={brand.languages}
          place={edited === 'new' ? methods.length : edited}
          error={save.error}
          isBusy={save.isPending}
          onClose={() => {
            save.reset()
            setEdited(undefined)
          }}
          onSave={method =>
            store(edited === 'new' ? [...methods, method] : methods.map((each, place) => (place === edited ? method : each)))
          }
        />
      )}
    </Panel>
  )
}

function Fee({ method: { feeBps, feeFixed = '0' } }: { method: Method }) {
  const { t } = useText()
  return feeBps === 0 && /^0(\.0*)?$/.test(feeFixed) ? t('provider.free') : t('provider.feeOf', { bps: feeBps / 100, fixed: feeFixed })
}
