import { VERIFICATION_CODE_LENGTH_MAX } from '@croupier/contract/browser'
import { Button, TextField, type TextFieldProps } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { SendFault } from './send-fault.tsx'
import type { useSendCode } from './use-send-code.ts'

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'suffix' | 'icon'> {
  sending: ReturnType<typeof useSendCode>
  onSend: () => void
}

/** A code by SMS or mail, and the button that sends it; it counts down while the last one lives (specification §4). */
export function CodeField({ sending, onSend, ...field }: CodeFieldProps) {
  const { t } = useTranslation('phone')
  const { secondsLeft, isSending, wasSent, fault, forgetFault } = sending
  return (
    <>
      <TextField
        {...field}
        label={t('code.label')}
        icon="shield-check"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={VERIFICATION_CODE_LENGTH_MAX}
        spellCheck={false}
        suffix={
          <Button size="s" tone="soft" busy={isSending} disabled={secondsLeft > 0} onClick={onSend}>
            {secondsLeft > 0 ? t('code.again', { seconds: secondsLeft }) : t(wasSent ? 'code.resend' : 'code.send')}
          </Button>
        }
      />
      {fault !== undefined && <SendFault error={fault} onClose={forgetFault} />}
    </>
  )
}
