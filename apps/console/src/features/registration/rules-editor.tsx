import { REDEEM_CONTACTS } from '@croupier/contract/browser'
import { Panel, SelectField, TextField } from '@croupier/ui'
import { Guarded } from '../../shared/brand/guarded.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import type { PartProps } from './part-props.ts'
import { useFaultText } from './use-fault-text.ts'

const whole = (text: string, digits: number) => Number(text.replace(/\D/g, '').slice(0, digits))

/** Codes, passwords, what must be proven before money leaves, and what redeeming a bonus asks for. */
export function RulesEditor({ settings, draft, faults, change }: PartProps) {
  const { t } = useText()
  const faultText = useFaultText()
  const { verification } = draft
  const levels = [0, 1, 2].map(level => ({ value: String(level), label: t(`verification.level.${level as 0 | 1 | 2}`) }))
  const set = (patch: Partial<typeof verification>) => change({ verification: { ...verification, ...patch } })
  return (
    <>
      <Panel className="form-sec">
        <h2>{t('registration.codes')}</h2>
        <Guarded setting="defaultPassword">
          <div className="form-grid">
            <TextField
              label={t('registration.smsMinutes')}
              hint={t('registration.smsMinutesHint')}
              inputMode="numeric"
              value={String(draft.smsExpiredMinutes)}
              error={faultText(faults.smsExpiredMinutes)}
              onChange={event => change({ smsExpiredMinutes: whole(event.target.value, 2) })}
            />
            <TextField
              label={t('registration.passwordDays')}
              hint={t('registration.passwordDaysHint')}
              inputMode="numeric"
              value={String(draft.passwordDaysMax)}
              error={faultText(faults.passwordDaysMax)}
              onChange={event => change({ passwordDaysMax: whole(event.target.value, 4) })}
            />
            <TextField
              label={t('registration.defaultPassword')}
              hint={t('registration.defaultPasswordHint')}
              value={draft.defaultPassword ?? ''}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              error={faultText(faults.defaultPassword)}
              onChange={event => change({ defaultPassword: event.target.value || null })}
            />
          </div>
        </Guarded>
      </Panel>
      <Panel className="form-sec">
        <h2>{t('registration.identity')}</h2>
        <p>{t('registration.identityText')}</p>
        <Guarded setting="verification">
          <div className="form-grid">
            <SelectField
              label={t('registration.withdrawalLevel')}
              hint={t('registration.withdrawalLevelHint')}
              value={String(verification.withdrawalLevel)}
              options={levels}
              onChange={event => set({ withdrawalLevel: Number(event.target.value) })}
            />
            <TextField
              label={t('registration.largeAmount', { currency: settings.currency })}
              hint={t('registration.largeAmountHint')}
              inputMode="decimal"
              value={verification.largeAmount ?? ''}
              error={faultText(faults['verification.largeAmount'])}
              onChange={event => set({ largeAmount: event.target.value.trim() || null })}
            />
            <SelectField
              label={t('registration.largeLevel')}
              value={String(verification.largeLevel)}
              options={levels}
              disabled={verification.largeAmount === null}
              onChange={event => set({ largeLevel: Number(event.target.value) })}
            />
          </div>
        </Guarded>
      </Panel>
      <Panel className="form-sec">
        <h2>{t('registration.rewards')}</h2>
        <div className="form-grid">
          <SelectField
            label={t('registration.redeemContact')}
            hint={t('registration.redeemContactHint')}
            value={draft.redeemContact ?? ''}
            options={[
              { value: '', label: t('registration.redeemNothing') },
              { value: 'zalo', label: 'Zalo' },
              { value: 'whatsapp', label: 'WhatsApp' },
            ]}
            onChange={event => change({ redeemContact: REDEEM_CONTACTS.find(contact => contact === event.target.value) ?? null })}
          />
        </div>
      </Panel>
    </>
  )
}
