import { parseTickets, ticketInfo, toggled } from '@croupier/games/lottery'
import { Button, Field } from '@croupier/ui'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalKey } from '../text/refusal-key.ts'
import { NumberPad } from './number-pad.tsx'
import type { PickerProps } from './picker-props.ts'

/** Longer tickets are too many to be shown. */
const PAD_LENGTH_MAX = 2
/** More lines at fault than this are only counted. */
const FAULTS_SHOWN = 5
/** A file that is larger holds no tickets of a person. */
const FILE_MAX_BYTES = 2_000_000

/** Tickets that are typed, pasted, or read from a text file. */
export function ListPicker({ play, marks, onMarks, isClosed }: PickerProps) {
  const { t } = useTranslation('lottery')
  const info = ticketInfo(play.shape)
  const given = marks.list ?? []
  const [text, setText] = useState(() => given.join('\n'))
  const typed = useDeferredValue(text)
  const parsed = useMemo(() => parseTickets(typed, play), [typed, play])
  const file = useRef<HTMLInputElement>(null)

  // What others put on the board, such as a random pick or a line to change, comes into the field; what it is cleared of leaves it.
  const read = useRef(given)
  useEffect(() => {
    if (given === read.current) return
    read.current = given
    setText(given.join('\n'))
  }, [given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board is told what was read, when something else was read.
  useEffect(() => {
    if (parsed.tickets.join() === read.current.join()) return
    read.current = parsed.tickets
    onMarks({ ...marks, list: parsed.tickets })
  }, [parsed])

  return (
    <div className="lt-list">
      {info?.of === 'digits' && info.length <= PAD_LENGTH_MAX && !info.isSet && (
        <NumberPad
          length={info.length}
          marked={parsed.tickets}
          isClosed={isClosed}
          onToggle={ticket => setText(toggled(parsed.tickets, ticket).join(info.length === 1 ? ' ' : ', '))}
        />
      )}
      <Field label={t('typedLabel')} hint={t('typedHint', { example: exampleOf(info) })}>
        {control => (
          <textarea
            {...control}
            className="lt-typed num"
            rows={4}
            value={text}
            spellCheck={false}
            autoComplete="off"
            inputMode={info?.of === 'digits-with-roll' ? 'text' : undefined}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="row flex-wrap gap-2">
        <span className="text-13 num grow" role="status">
          {t('typedCount', { count: parsed.tickets.length })}
          {parsed.repeats > 0 && ` · ${t('typedRepeats', { count: parsed.repeats })}`}
        </span>
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,text/plain"
          className="vh"
          tabIndex={-1}
          aria-label={t('typedFile')}
          onChange={async event => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen && chosen.size <= FILE_MAX_BYTES) setText(await chosen.text())
          }}
        />
        <Button size="s" icon="upload" onClick={() => file.current?.click()}>
          {t('typedFile')}
        </Button>
        <Button size="s" tone="ghost" icon="trash-2" disabled={text === ''} onClick={() => setText('')}>
          {t('quick.clear')}
        </Button>
      </div>
      {parsed.faults.length > 0 && (
        <ul className="lt-faults" aria-live="polite">
          {parsed.faults.slice(0, FAULTS_SHOWN).map(({ line, text: piece, code }) => (
            <li key={`${line} ${piece}`}>
              {t('typedFault', { line, text: piece })} {t(refusalKey(code))}
            </li>
          ))}
          {parsed.faults.length > FAULTS_SHOWN && <li>{t('typedMoreFaults', { count: parsed.faults.length - FAULTS_SHOWN })}</li>}
        </ul>
      )}
    </div>
  )
}

function exampleOf(info: ReturnType<typeof ticketInfo>): string {
  if (!info) return ''
  const figures = Array.from({ length: info.length }, (_, index) => index + 1)
  if (info.of === 'numbers') return figures.map(value => String(value).padStart(2, '0')).join(' ')
  const text = figures.map(value => value % 10).join('')
  return info.of === 'digits-with-roll' ? `R${text.slice(1)}` : text
}
