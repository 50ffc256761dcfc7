import { Button, Checkbox, ErrorState, ListSkeleton, Note, Panel, Switch, TextField, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Refused } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import { KINDS } from './contract-words.tsx'
import { LIMITS, readSettings, type SettingValues, writeSettings } from './setting-values.ts'

type Read = Answer<'contractSettings'>

/** What a brand decides about contracts of its agents. */
export function SettingsForm({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('contractSettings', { params: { brandId } })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  return read.data ? <Form key={read.data.brandId} read={read.data} /> : <ListSkeleton rows={6} />
}

/** Paths of the server by the names of the form. */
const nameOf = (path: string) =>
  path
    .replace(/^settings\./, '')
    .replace('maxRatePpm.', 'maxRate.')
    .replace('secondOperatorFromPpm.', 'secondFrom.')
    .replace(/^(offerDays|consentDays|claimDays|minAgeDays)$/, 'numbers.$1')

function Form({ read }: { read: Read }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  const rules = useRules()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [opened, setOpened] = useState(read)
  const send = useSendForm<'updateContractSettings', SettingValues>('updateContractSettings', {
    values: writeSettings(opened.settings),
    changes: ['contractSettings', 'consoleContracts'],
    optionsOf: values => ({ params: { brandId: opened.brandId }, body: { version: opened.version, settings: readSettings(values) } }),
    nameOf,
    done: saved => {
      setOpened(saved)
      send.form.reset(writeSettings(saved.settings))
      toast({ tone: 'won', title: t('contract.saved') })
    },
  })
  const { isDirty } = send.form.formState
  useUnsaved(isDirty)
  const isOff = !may('contracts.rules')
  const { currency, inForce } = opened
  return (
    <form className="col gap-4" noValidate onSubmit={send.submit}>
      {isOff && <Note>{t('contract.readOnly')}</Note>}
      <fieldset className="contents" disabled={isOff}>
        <Panel className="pad2 col gap-3">
          <h2 className="h3">{t('contract.kinds')}</h2>
          <p className="text-13 text-text-2">{t('contract.kindsText')}</p>
          {KINDS.map(kind => (
            <Checkbox key={kind} {...send.form.register(`kinds.${kind}`)}>
              {t(`contract.kind.${kind}`)}{' '}
              <span className="text-text-2">
                {t('contract.inForce', { count: inForce.find(each => each.kind === kind)?.contracts ?? 0 })}
              </span>
            </Checkbox>
          ))}
        </Panel>
        <Panel className="pad2 col gap-4">
          <h2 className="h3">{t('contract.times')}</h2>
          <div className="contract-values">
            {(['offerDays', 'consentDays', 'claimDays', 'minAgeDays'] as const).map(name => (
              <TextField
                key={name}
                small
                label={t(`contract.setting.${name}`)}
                inputMode="numeric"
                {...send.field(`numbers.${name}`, rules.required)}
              />
            ))}
            <TextField
              small
              label={t('contract.setting.reviewAbove', { currency })}
              hint={t('contract.setting.reviewHint')}
              inputMode="decimal"
              {...send.field('reviewAbove')}
            />
          </div>
        </Panel>
        <Panel className="pad2 col gap-4">
          <h2 className="h3">{t('contract.rates')}</h2>
          <p className="text-13 text-text-2">{t('contract.ratesText')}</p>
          {LIMITS.map(limit => (
            <fieldset key={limit} className="contract-limit">
              <legend className="font-semi">{t(`contract.limits.${limit}`)}</legend>
              <TextField
                small
                label={t('contract.setting.maxRate')}
                inputMode="decimal"
                {...send.field(`maxRate.${limit}`, rules.required)}
              />
              <TextField small label={t('contract.setting.secondFrom')} inputMode="decimal" {...send.field(`secondFrom.${limit}`)} />
            </fieldset>
          ))}
        </Panel>
        <Panel className="pad2 col gap-4">
          <h2 className="h3">{t('contract.startsWith')}</h2>
          <div className="contract-values">
            <TextField small label={t('contract.activeBet')} inputMode="decimal" {...send.field('activeBet', rules.required)} />
            <TextField small label={t('contract.activeDeposit')} inputMode="decimal" {...send.field('activeDeposit', rules.required)} />
          </div>
          <Switch label={t('contract.setting.showsAllLevels')} {...send.form.register('showsAllLevels')} />
        </Panel>
      </fieldset>
      <p className="text-12 text-text-3">
        {opened.version > 0 ? t('contract.settingsVersion', { version: opened.version }) : t('contract.settingsOwn')}
      </p>
      <Refused send={send} />
      {!isOff && (
        <div className="row gap-2">
          <Button type="submit" tone="primary" disabled={!isDirty} busy={send.isBusy}>
            {t('form.save')}
          </Button>
          <Button tone="ghost" disabled={!isDirty} onClick={() => send.form.reset(writeSettings(opened.settings))}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}
