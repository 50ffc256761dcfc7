import { SelectField, Switch, TextField } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { ReceivingAccount } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { withoutEmpty } from '../../shared/brand/without-empty.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'

const FIELDS = ['bankName', 'branch', 'holder', 'number', 'walletName', 'qrText', 'network', 'address'] as const

interface Account {
  /** Brand and method, which an account keeps. */
  method: string
  label: string
  isOpen: boolean
  fields: Record<string, string>
}

interface AccountDialogProps {
  account: ReceivingAccount | undefined
  onClose: () => void
}

/** One of the brand's own accounts: a new one, or another text for one that is known. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  return account ? <KnownAccount account={account} onClose={onClose} /> : <NewAccount onClose={onClose} />
}

const written = ({ label, isOpen, fields }: Account) => ({ label: label.trim(), isOpen, fields: withoutEmpty(fields) })

function KnownAccount({ account, onClose }: { account: ReceivingAccount; onClose: () => void }) {
  const { t } = useText()
  const { accountId, version, label, isOpen, fields } = account
  const send = useSendForm<'updateReceivingAccount', Account>('updateReceivingAccount', {
    values: { method: '', label, isOpen, fields },
    changes: ['receivingAccounts'],
    optionsOf: values => ({ params: { accountId }, body: { ...written(values), version } }),
    done: onClose,
  })
  return (
    <SendDialog send={send} action={t('provider.save')} onClose={onClose} size="wide" title={label} description={t('provider.accountText')}>
      <AccountFields send={send} choices={[]} />
    </SendDialog>
  )
}

function NewAccount({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const choices = useMethods()
  const send = useSendForm<'createReceivingAccount', Account>('createReceivingAccount', {
    values: { method: '', label: '', isOpen: true, fields: {} },
    changes: ['receivingAccounts'],
    optionsOf: values => {
      const [brandId = '', methodCode = ''] = (values.method || choices[0]?.value || '').split(' ')
      return { body: { ...written(values), brandId, methodCode } }
    },
    nameOf: path => (path === 'brandId' || path === 'methodCode' ? 'method' : path),
    done: onClose,
  })
  return (
    <SendDialog
      send={send}
      action={t('provider.save')}
      isReady={choices.length > 0}
      onClose={onClose}
      size="wide"
      title={t('provider.addAccount')}
      description={t('provider.accountText')}
    >
      <AccountFields send={send} choices={choices} />
    </SendDialog>
  )
}

/** The methods that a brand's own accounts can serve. */
function useMethods(): { value: string; label: string }[] {
  const { brandName } = useDesk()
  const brands = useRead('depositMethodSettings', { query: useScope() })
  return (brands.data ?? []).flatMap(({ brandId, merchantCode, methods }) =>
    methods
      .filter(method => method.provider === 'desk')
      .map(({ methodCode }) => ({
        value: `${brandId} ${String(methodCode)}`,
        label: `${brandName(merchantCode)} · ${String(methodCode)}`,
      })),
  )
}

function AccountFields({ send: { form, field }, choices }: { send: SendForm<Account>; choices: ReturnType<typeof useMethods> }) {
  const { t } = useText()
  const rules = useRules()
  return (
    <>
      <div className="form-grid">
        <TextField label={t('provider.label')} hint={t('provider.labelHint')} required {...field('label', rules.required)} />
        {choices.length > 0 && <SelectField label={t('desk.method')} options={choices} {...field('method')} />}
        {FIELDS.map(name => (
          <TextField key={name} label={t(`provider.field.${name}`)} {...field(`fields.${name}`)} />
        ))}
      </div>
      <Switch label={t('provider.takesTurns')} {...form.register('isOpen')} />
    </>
  )
}
