import { useState } from 'react'
import { useUi } from '../context.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Pasting and password managers work; the eye shows what was typed. Give `autoComplete` as `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix' | 'icon'>) {
  const { texts } = useUi()
  const [isShown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={isShown ? 'eye-off' : 'eye'}
      size="s"
      label={isShown ? texts.hidePassword : texts.showPassword}
      onClick={() => setShown(!isShown)}
    />
  )
  return <TextField autoCapitalize="none" spellCheck={false} {...props} icon="lock" type={isShown ? 'text' : 'password'} suffix={eye} />
}
