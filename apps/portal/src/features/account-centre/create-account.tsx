import { fillRuleMessage, matchesRule, PATTERN_TEXTS, type PatternId, suggestPassword, textLanguageOf } from '@croupier/contract/browser'
import { Button, Checkbox, Note, TextField } from '@croupier/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import type { AccountCentre } from '../../shared/api/queries/account-centre.ts'
import { countText } from '../../shared/i18n/number-format.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { type NewcomerType, RebateField, TypeField } from './choice-fields.tsx'
import { CreatedNote } from './created-note.tsx'
import { pointsOf } from './rebate-points.ts'
import { type Created, useCreateAccount } from './use-create-account.ts'

type Faults = Partial<Record<'account' | 'password' | 'rebate', string | undefined>>
/** The input at which a refusal of the whole call belongs. */
const PLACES: Readonly<Record<string, keyof Faults>> = { account_taken: 'account', rebate_points_above: 'rebate' }

/** The form, or what came of it. */
export function CreateAccount({ centre }: { centre: AccountCentre }) {
  const [created, setCreated] = useState<Created>()
  if (created) return <CreatedNote created={created} onNext={() => setCreated(undefined)} />
  return <AccountForm centre={centre} onCreated={setCreated} />
}

/** Name, kind, password and rebate of an account directly below. */
function AccountForm({ centre, onCreated }: { centre: AccountCentre; onCreated: (created: Created) => void }) {
  const { t } = useTranslation('accountCentre')
  const [type, setType] = useState<NewcomerType>(centre.types[0] ?? 0)
  const [account, setAccount] = useState('')
  const [usesDefault, setUsesDefault] = useState(centre.hasDefaultPassword)
  const [password, setPassword] = useState('')
  const [rebate, setRebate] = useState('')
  const [own, setOwn] = useState<Faults>({})
  const create = useCreateAccount(onCreated)
  const rules = { account: useRule(centre.username), password: useRule(centre.password) }
  const points = pointsOf(rebate, centre.rebatePoints.max)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = {
      ...(!rules.account.isKept(account.trim()) && { account: rules.account.text }),
      ...(!usesDefault && !rules.password.isKept(password) && { password: rules.password.text }),
      ...(points === undefined && { rebate: t('fault.rebate') }),
    }
    setOwn(found)
    if (Object.keys(found).length > 0 || points === undefined || create.isPending) return
    create.mutate({ account: account.trim(), type, password: usesDefault ? null : password, rebatePoints: points })
  }
  const told = isApiError(create.error) ? placed(create.error) : {}
  const faultAt = (name: keyof Faults) => own[name] ?? told[name]
  const forget = (name: keyof Faults) => setOwn({ ...own, [name]: undefined })
  const isFull = centre.room.depth === 0 || centre.room.direct === 0 || centre.room.team === 0
  return (
    <form className="centre-form" noValidate aria-label={t('part.account')} onSubmit={submit}>
      <p className="text-14 text-text-2">{t('account.lead')}</p>
      <Room centre={centre} isFull={isFull} />
      <TypeField types={centre.types} type={type} onType={setType} />
      <TextField
        label={t('field.account')}
        hint={rules.account.text}
        icon="user-round"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={centre.username.maxLength}
        value={account}
        error={faultAt('account')}
        onChange={event => {
          setAccount(event.target.value)
          forget('account')
        }}
      />
      {centre.hasDefaultPassword && (
        <Checkbox checked={usesDefault} onChange={event => setUsesDefault(event.target.checked)}>
          {t('account.useDefault')}
        </Checkbox>
      )}
      {!usesDefault && (
        <div className="col gap-2">
          <TextField
            label={t('field.password')}
            hint={rules.password.text}
            icon="lock"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={centre.password.maxLength}
            value={password}
            error={faultAt('password')}
            onChange={event => {
              setPassword(event.target.value)
              forget('password')
            }}
          />
          <span>
            <Button
              size="s"
              icon="refresh-cw"
              onClick={() => {
                setPassword(suggestPassword(ruleOf(centre.password)))
                forget('password')
              }}
            >
              {t('account.suggest')}
            </Button>
          </span>
        </div>
      )}
      <RebateField
        rebatePoints={centre.rebatePoints}
        text={rebate}
        error={faultAt('rebate')}
        onText={text => {
          setRebate(text)
          forget('rebate')
        }}
      />
      <Note>{t('account.first')}</Note>
      {create.error && Object.keys(told).length === 0 && <FaultNote error={create.error} />}
      <Button type="submit" tone="primary" size="l" block busy={create.isPending} disabled={isFull}>
        {t('account.submit')}
      </Button>
    </form>
  )

  /** What the server said, at the inputs it speaks of. */
  function placed(error: { code: string; message: string; fields: Readonly<Record<string, string>> }) {
    const place = PLACES[error.code]
    const texts = { ...(place && { [place]: error.message }), ...error.fields } as Partial<Record<keyof Faults, string>>
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, <FaultText key={name} text={text} code={error.code} />]))
  }
}

function Room({ centre: { room }, isFull }: { centre: AccountCentre; isFull: boolean }) {
  const { t, i18n } = useTranslation('accountCentre')
  if (isFull) return <Note tone="warn">{t('room.full')}</Note>
  return <p className="text-13 text-text-2">{t('room.left', { direct: countText(room.direct, i18n.language), depth: room.depth })}</p>
}

type Rule = AccountCentre['username']
const ruleOf = (rule: Rule) => ({ ...rule, patternId: rule.patternId as PatternId })

/** A rule of the brand in the reader's words, told before it is broken. */
function useRule(setting: Rule) {
  const language = useLanguage()
  const rule = ruleOf(setting)
  return {
    text: fillRuleMessage(PATTERN_TEXTS[textLanguageOf(language)][rule.patternId], rule),
    isKept: (value: string) => matchesRule(rule, value),
  }
}
