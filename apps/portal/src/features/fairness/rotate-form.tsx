import { Button, IconButton, Note, SeedHash, SupportCode, TextField, useToast } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { betKeys } from '../../shared/api/queries/bets.ts'
import { seatKeys } from '../../shared/api/queries/seats.ts'
import type { Commitment } from '../../shared/api/types.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { ask } from '../../shared/modals/modal-store.ts'
import { isClientSeed, suggestSeed } from './client-seed.ts'

/** A seed of one's own, and the change: it reveals the seed in use and brings in the one whose hash stands here already. */
export function RotateForm({ commitment }: { commitment: Commitment }) {
  const { t } = useTranslation('fairness')
  const [seed, setSeed] = useState('')
  const [fault, setFault] = useState<string>()
  const rotate = useRotate(commitment, setFault)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isClientSeed(seed)) return setFault(t('rotate.rule'))
    const answer = await ask({
      icon: 'eye',
      tone: 'warn',
      title: t('rotate.askTitle'),
      html: t('rotate.askText'),
      buttons: [
        { key: 'no', label: t('rotate.no') },
        { key: 'yes', label: t('rotate.yes'), tone: 'primary' },
      ],
    })
    if (answer === 'yes') rotate.mutate(seed)
    return undefined
  }
  return (
    <form className="panel pad3 col gap-5" noValidate onSubmit={event => void submit(event)} aria-labelledby="rotate">
      <h2 id="rotate" className="h2">
        {t('rotate.title')}
      </h2>
      <div>
        <p className="lab mb-2">{t('rotate.nextHash')}</p>
        <SeedHash value={commitment.nextServerSeedHash} label={t('rotate.nextHash')} />
      </div>
      <TextField
        label={t('rotate.clientSeed')}
        hint={t('rotate.rule')}
        error={fault}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={seed}
        onChange={event => {
          setSeed(event.target.value)
          setFault(undefined)
        }}
        onBlur={() => seed !== '' && !isClientSeed(seed) && setFault(t('rotate.rule'))}
        suffix={<IconButton icon="shuffle" size="s" label={t('rotate.suggest')} onClick={() => setSeed(suggestSeed())} />}
      />
      <RotateFault error={rotate.error} />
      <Button type="submit" tone="primary" icon="refresh-ccw" busy={rotate.isPending}>
        {t('rotate.submit')}
      </Button>
    </form>
  )
}

function RotateFault({ error }: { error: unknown }) {
  const textOf = useErrorText()
  if (!error || isApiError(error, 'client_seed_invalid')) return null
  const { text, code, requestId } = textOf(error)
  return (
    <div role="alert">
      <Note tone="warn">
        {text}
        <SupportCode code={code} requestId={requestId} />
      </Note>
    </div>
  )
}

function useRotate(commitment: Commitment, setFault: (fault: string) => void) {
  const { t } = useTranslation('fairness')
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (clientSeed: string) => call('rotateSeeds', { body: { clientSeed, expectedNextHash: commitment.nextServerSeedHash } }),
    onSuccess: () => {
      toast({ tone: 'won', title: t('rotate.done'), detail: t('rotate.doneText') })
      // The record of a round tells its server seed from now on.
      return Promise.all([seatKeys.all, betKeys.all].map(queryKey => queries.invalidateQueries({ queryKey })))
    },
    onError: error => {
      if (isApiError(error, 'client_seed_invalid')) setFault(error.message)
      if (isApiError(error, 'version_conflict')) void queries.invalidateQueries({ queryKey: seatKeys.all })
    },
  })
}
