import { Button, Icon, type IconName, Note } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { verificationKeys } from '../../shared/api/queries/verification.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { type CheckView, kindsNeeded, levelWanted, openCheck, type Paper, paperNames, paperOf, strayKinds } from './check-steps.ts'
import { PhotoSlot } from './photo-slot.tsx'

const ICONS: Readonly<Record<Paper, IconName>> = { passport: 'book-open', id_card: 'id-card', driving_licence: 'car-front' }

/** Paper, photos, sending: one page, filled from the top. What was added is kept at once, so a lost line loses nothing. */
export function CheckForm({ view }: { view: CheckView }) {
  const { t } = useTranslation('verification')
  const textOf = useErrorText()
  const queries = useQueryClient()
  const check = openCheck(view)
  const documents = check?.documents ?? []
  const [level, setLevel] = useState<1 | 2>(check?.level === 2 ? 2 : levelWanted(view))
  const [chosen, setChosen] = useState<Paper | undefined>()
  const paper = chosen ?? paperOf(documents)
  const keep = (value: CheckView) => queries.setQueryData(verificationKeys.all, value)
  const clear = useMutation({
    mutationFn: async (next: Paper) => {
      for (const kind of strayKinds(documents, next)) keep(await call('removeVerificationDocument', { params: { kind } }))
    },
  })
  const submit = useMutation({
    mutationFn: () => call('submitVerification'),
    onSuccess: keep,
    onError: () => void queries.invalidateQueries({ queryKey: verificationKeys.all }),
  })
  const kinds = kindsNeeded({ level, held: view.level, paper })
  const good = kinds.filter(kind => documents.some(document => document.kind === kind && document.state !== 'rejected'))
  const isComplete = (view.level > 0 || paper !== undefined) && good.length === kinds.length
  return (
    <form
      className="col gap-6"
      onSubmit={event => {
        event.preventDefault()
        if (isComplete && !submit.isPending) submit.mutate()
      }}
    >
      {view.level === 0 && <LevelChoice level={level} isFixed={view.required.withdrawalLevel === 2} onLevel={setLevel} />}
      {view.level === 0 && (
        <fieldset className="choice-grid">
          <legend className="h3">{t('paper.title')}</legend>
          {paperNames.map(name => (
            <label key={name} className="choice">
              <input
                type="radio"
                name="paper"
                className="vh"
                checked={paper === name}
                onChange={() => {
                  setChosen(name)
                  clear.mutate(name)
                }}
              />
              <span className="choice-icon">
                <Icon name={ICONS[name]} />
              </span>
              <b>{t(`paper.${name}`)}</b>
              <span className="text-12 text-text-2">{t(`paper.${name}Text`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <section className="col gap-4" aria-labelledby="photos-title">
        <h3 id="photos-title" className="h3">
          {t('photos.title')}
        </h3>
        <ul className="hints">
          {(['sharp', 'whole', 'light'] as const).map(hint => (
            <li key={hint}>
              <Icon name="check" size="xs" />
              {t(`photos.${hint}`)}
            </li>
          ))}
        </ul>
        {kinds.length === 0 && <Note>{t('photos.choose')}</Note>}
        <div className="photo-grid">
          {kinds.map(kind => (
            <PhotoSlot key={kind} kind={kind} level={level} document={documents.find(each => each.kind === kind)} />
          ))}
        </div>
      </section>
      <div className="send-bar">
        <p className="text-13 text-text-2 grow" aria-live="polite">
          {isComplete ? t('send.ready') : t('send.progress', { done: good.length, of: kinds.length })}
        </p>
        {(submit.isError || clear.isError) && <Note tone="lost">{textOf(submit.error ?? clear.error).text}</Note>}
        <Button type="submit" tone="primary" size="l" icon="send" busy={submit.isPending} disabled={!isComplete}>
          {t('send.button')}
        </Button>
      </div>
      <p className="row gap-2 text-12 text-text-3 items-start">
        <Icon name="lock" size="s" />
        {t('privacy')}
      </p>
    </form>
  )
}

function LevelChoice({ level, isFixed, onLevel }: { level: 1 | 2; isFixed: boolean; onLevel: (level: 1 | 2) => void }) {
  const { t } = useTranslation('verification')
  if (isFixed) return null
  return (
    <fieldset className="choice-grid two">
      <legend className="h3">{t('choice.title')}</legend>
      {([1, 2] as const).map(each => (
        <label key={each} className="choice">
          <input type="radio" name="level" className="vh" checked={level === each} onChange={() => onLevel(each)} />
          <span className="choice-icon">
            <Icon name={each === 1 ? 'badge-check' : 'house'} />
          </span>
          <b>{t(`choice.${each}`)}</b>
          <span className="text-12 text-text-2">{t(`choice.${each}Text`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
