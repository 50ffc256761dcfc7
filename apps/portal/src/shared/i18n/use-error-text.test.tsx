// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { startI18n } from './i18n.ts'
import { useErrorText } from './use-error-text.ts'

function Told({ error }: { error: unknown }) {
  return <p>{useErrorText()(error).text}</p>
}

describe('what people are told of a failure', () => {
  afterEach(cleanup)

  it.each<[string, unknown, string]>([
    ['a fault of our own', new RangeError('boom'), 'Unknown error'],
    ['a lost line', new ApiError('line_lost', ''), 'Network link is abnormal, please try again'],
    ['an answer that is not ours', new ApiError('unreadable', '<html>'), 'System error. Please try again later.'],
    ['a refusal', new ApiError('wrong_credentials', 'Wrong account or password'), 'Wrong account or password'],
  ])('S8 says of %s what the specification says', async (_what, error, text) => {
    await startI18n('EN')
    render(<Told error={error} />)
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
