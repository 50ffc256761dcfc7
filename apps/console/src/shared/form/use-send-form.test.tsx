// @vitest-environment jsdom
import { Switch, TextField } from '@croupier/ui'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ApiError } from '../api/api-error.ts'
import { TEXTS } from '../i18n/texts.ts'
import { faultText } from './fault-text.ts'
import { SaveBar } from './save-bar.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useRules } from './use-rules.ts'
import { useSendForm } from './use-send-form.ts'

interface Values {
  amount: string
  note: { text: string }
  isSure: boolean
}
const closed = vi.fn()
const outer = vi.fn()

function Form() {
  const rules = useRules()
  const send = useSendForm<'approveDeposit', Values>('approveDeposit', {
    values: { amount: '', note: { text: '' }, isSure: true },
    changes: [],
    optionsOf: ({ amount, note }) => ({ params: { depositId: 'd-1' }, body: { amount, note: note.text } }),
    nameOf: path => (path === 'comment' ? 'note.text' : path),
    done: closed,
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        outer()
      }}
    >
      <SendDialog send={send} action="Credit" onClose={closed} title="Credit">
        <TextField label="Amount" {...send.field('amount', rules.amount)} />
        <TextField label="Note" {...send.field('note.text', rules.required)} />
        <Switch label="Sure" {...send.form.register('isSure')} />
        <p>faults: {send.faults}</p>
      </SendDialog>
    </form>
  )
}
type Answer = NonNullable<Parameters<typeof fakeServer>[0]['approveDeposit']>
function open(approveDeposit: Answer = () => ({ value: { done: true, awaitsSecond: false } })) {
  closed.mockClear()
  outer.mockClear()
  const sent = fakeServer({ approveDeposit })
  const { settle } = renderScreen(<Form />)
  return { sent, settle }
}
const fill = () => {
  type('Amount', '5.00', dialog())
  type('Note', 'fine', dialog())
}

freshScreens()

describe('a form that is sent', () => {
  it('judges first: nothing leaves, the first fault has the focus, and each is said at its input', async () => {
    const { sent, settle } = open()
    press('Credit', dialog())
    await settle()
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(dialog().getByLabelText('Amount'))
    expect(dialog().getByText('Enter an amount above zero, such as 12.50.')).toBeTruthy()
    expect(dialog().getByText('Fill this in.')).toBeTruthy()
    expect(dialog().getByText('faults: 2')).toBeTruthy()
  })

  it('takes a fault back once it is mended', async () => {
    const { settle } = open()
    press('Credit', dialog())
    await settle()
    fill()
    await settle()
    expect(dialog().queryByText('Fill this in.')).toBeNull()
    expect(dialog().getByText('faults: 0')).toBeTruthy()
  })

  it('is sent once, however it is pressed, and closes when it has arrived', async () => {
    const answer = hold({ value: { done: true as const, awaitsSecond: false } })
    const { sent, settle } = open(answer.answer)
    fill()
    press('Credit', dialog())
    fireEvent.submit(dialog().getByLabelText('Amount').closest('form') as HTMLFormElement)
    await answer.isUnderWay()
    expect(button('Credit', dialog()).getAttribute('aria-busy')).toBe('true')
    fireEvent.submit(dialog().getByLabelText('Amount').closest('form') as HTMLFormElement)
    answer.release()
    await settle()
    expect(sent.map(({ body }) => body)).toEqual([{ amount: '5.00', note: 'fine' }])
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('can be sent again after a refusal', async () => {
    let isUp = false
    const { sent, settle } = open(() =>
      isUp ? { value: { done: true, awaitsSecond: false } } : { code: 'unavailable', message: 'Please try again.', status: 503 },
    )
    fill()
    press('Credit', dialog())
    await settle()
    expect(screen.getByText('Please try again.')).toBeTruthy()
    isUp = true
    press('Credit', dialog())
    await settle()
    expect([sent.length, closed.mock.calls.length]).toEqual([2, 1])
  })

  it('is one call, however often it is pressed until its answer is known: money moves once', async () => {
    const answers: (() => ReturnType<Answer>)[] = [
      () => ({ code: 'unavailable', message: 'Please try again.', status: 503 }),
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => ({ code: 'invalid_state', message: 'It is paid already.', status: 409 }),
      () => ({ code: 'unavailable', message: 'Please try again.', status: 503 }),
      () => ({ value: { done: true, awaitsSecond: false } }),
    ]
    const { sent, settle } = open(() => (answers.shift() as () => ReturnType<Answer>)())
    const send = async (amount = '5.00') => {
      type('Amount', amount, dialog())
      press('Credit', dialog())
      await settle()
    }
    fill()
    for (let presses = 0; presses < 4; presses += 1) await send()
    await send('6.00')
    const [first, again, lost, afterRefusal, other] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect([again, lost]).toEqual([first, first])
    // What was refused is over, and another sum is something else.
    expect(new Set([first, afterRefusal, other]).size).toBe(3)
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('says what the server refuses at the input that stands for it, whatever the server calls it, and the rest below', async () => {
    const fields = { comment: 'Too rude.', 'other.path': 'field_invalid' }
    const { settle } = open(() => ({ code: 'validation_failed', message: 'Please check.', fields }))
    fill()
    press('Credit', dialog())
    await settle()
    const note = dialog().getByLabelText('Note')
    expect([note.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', note])
    expect(dialog().getByText('Too rude.')).toBeTruthy()
    expect(dialog().getByText('other.path')).toBeTruthy()
  })

  it('never sends a form that it stands in', async () => {
    const { settle } = open()
    fill()
    press('Credit', dialog())
    await settle()
    expect(outer).not.toHaveBeenCalled()
  })

  it('asks before what was typed is thrown away by Escape; Cancel throws it away as it says', async () => {
    open()
    fireEvent.input(dialog().getByLabelText('Amount'), { target: { value: '7' } })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    fireEvent.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(closed).not.toHaveBeenCalled()
    press('Cancel', dialog())
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

describe('a fault in words', () => {
  const t = (key: string) => (TEXTS.EN as Readonly<Record<string, string>>)[key] ?? key
  it.each([
    ['what the server says in words', 'Too long.', 'validation_failed', 'Too long.'],
    ['something missing', 'field_required', 'validation_failed', 'Fill this in.'],
    ['something that does not fit', 'field_invalid', 'validation_failed', 'This value is not accepted.'],
    ['a refusal of its own', 'amount_out_of_range', 'amount_out_of_range', 'Please check.'],
  ] as const)('tells %s', (_what, fault, code, text) => {
    expect(faultText(new ApiError(code, 'Please check.', { amount: fault }), 'amount', t as never)).toBe(text)
  })

  it('never shows a bare code, even of a refusal without words', () => {
    expect(faultText(new ApiError('amount_invalid', '', { amount: 'amount_invalid' }), 'amount', t as never)).toBe(
      'This value is not accepted.',
    )
  })
})

describe('the bar of what is not saved', () => {
  const show = (more: Partial<Parameters<typeof SaveBar>[0]> = {}) => {
    const [onSave, onDiscard] = [vi.fn(), vi.fn()]
    renderScreen(<SaveBar names={['name', 'hosts']} isStale={false} isBusy={false} onSave={onSave} onDiscard={onDiscard} {...more} />)
    return { onSave, onDiscard }
  }

  it('is not there while nothing has changed', () => {
    show({ names: [] })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('says what changed, and sends the reason where there is one', () => {
    const { onSave, onDiscard } = show()
    expect(screen.getByText('name, hosts')).toBeTruthy()
    press('Save')
    type('Reason', ' of ')
    press('Save')
    type('Reason', ' asked by mail ')
    press('Save')
    press('Discard')
    expect(onSave.mock.calls.flat()).toEqual(['', '', 'asked by mail'])
    expect(onDiscard).toHaveBeenCalledTimes(1)
  })

  it('names what the server refused, and sends nothing that is known to be refused', () => {
    const { onSave } = show({ faults: ['hosts.0'], isFaulty: true })
    expect(screen.getByText('hosts.0')).toBeTruthy()
    press('Save')
    expect(onSave).not.toHaveBeenCalled()
  })
})
