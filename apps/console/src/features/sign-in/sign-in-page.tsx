import { Button, Note, Panel, PasswordField, TextField } from '@croupier/ui'
import { brandArt } from '@croupier/ui/generated/brands.ts'
import { type ReactNode, useState } from 'react'
import { asApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { language } from '../../shared/i18n/language.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { AuthenticatorSetup, type Setup } from './authenticator-setup.tsx'
import { useDoorForm } from './use-door-form.ts'

type OnSignedIn = (token: string, username: string) => void

/** The door: name and password, then the authenticator's code; at the first time its set-up instead. */
export function SignInPage({ onSignedIn }: { onSignedIn: OnSignedIn }) {
  const { t } = useText()
  const [setup, setSetup] = useState<Setup & { username: string }>()
  if (setup)
    return (
      <Door title={t('setup.title')}>
        <AuthenticatorSetup setup={setup} onSignedIn={token => onSignedIn(token, setup.username)} onOver={() => setSetup(undefined)} />
      </Door>
    )
  return (
    <Door title={t('signIn.title')}>
      <SignInForm onSignedIn={onSignedIn} onSetup={setSetup} />
    </Door>
  )
}

interface Credentials {
  username: string
  password: string
  totp: string
}

/** Begins with the name of who was here, where that is known. */
export function SignInForm(props: { known?: string; onSignedIn: OnSignedIn; onSetup: (setup: Setup & { username: string }) => void }) {
  const { t } = useText()
  const [asksCode, setAsksCode] = useState(false)
  const enter = async ({ username: typed, password, totp }: Credentials) => {
    const username = typed.trim()
    try {
      const answer = await call('operatorLogin', { body: { username, password, ...(asksCode && { totp }) } })
      if (answer.setup) props.onSetup({ ...answer.setup, username })
      if (answer.token) props.onSignedIn(answer.token, username)
    } catch (thrown) {
      form.setValue('totp', '')
      if (asApiError(thrown).code !== 'totp_required') throw thrown
      setAsksCode(true)
    }
  }
  const { form, error, isBusy, submit } = useDoorForm<Credentials>({ username: props.known ?? '', password: '', totp: '' }, enter)
  return (
    <form className="col gap-4" onSubmit={submit}>
      {error && <Note tone="lost">{error.message || t('state.lineLost')}</Note>}
      <TextField
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.register('username')}
      />
      <PasswordField label={t('signIn.password')} autoComplete="current-password" required {...form.register('password')} />
      {asksCode && (
        <TextField
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          icon="smartphone"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          autoFocus
          {...form.register('totp')}
        />
      )}
      <Button type="submit" tone="primary" className="w-full" busy={isBusy}>
        {t('signIn.enter')}
      </Button>
    </form>
  )
}

/** What stands around the door. */
function Door({ title, children }: { title: string; children: ReactNode }) {
  const { t, language: code } = useText()
  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center p-4">
      <div className="w-full max-w-[400px] col gap-4">
        <Panel className="p-8 max-sm:p-5">
          <div className="console-mark px-0! pb-5!">
            <img src={brandArt.croupier?.logo} alt="" width={28} height={28} />
            {t('signIn.product')}
          </div>
          <h1 className="h2 mb-5">{title}</h1>
          {children}
        </Panel>
        <div className="row justify-between px-2 text-12 text-text-3">
          <span>{t('signIn.logged')}</span>
          <button
            type="button"
            className="link"
            lang={code === 'EN' ? 'zh-CN' : 'en'}
            onClick={() => language.set(code === 'EN' ? 'CN' : 'EN')}
          >
            {code === 'EN' ? '中文' : 'English'}
          </button>
        </div>
      </div>
    </main>
  )
}
