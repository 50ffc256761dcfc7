import type { IconName } from '@croupier/ui'
import type { InputHTMLAttributes } from 'react'
import type { RegisterField } from './register-rules.ts'

interface InputLook extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize'> {
  icon: IconName
  /** Two of these stand beside each other where there is room. */
  isHalf?: boolean
}

/** How each field is typed, and what a password manager may fill in. */
export const REGISTER_INPUTS: Record<Exclude<RegisterField, 'password' | 'confirmPassword'>, InputLook> = {
  username: { icon: 'users', autoComplete: 'username', autoCapitalize: 'none' },
  payeeName: { icon: 'id-card', autoComplete: 'name', isHalf: true },
  email: { icon: 'mail', type: 'email', inputMode: 'email', autoComplete: 'email', isHalf: true },
  mobileNum: { icon: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', isHalf: true },
  verificationCode: { icon: 'shield-check', inputMode: 'numeric', autoComplete: 'one-time-code' },
  paymentPassword: { icon: 'lock', type: 'password', inputMode: 'numeric', autoComplete: 'off', isHalf: true },
  qqNum: { icon: 'message-circle', inputMode: 'numeric', autoComplete: 'off', isHalf: true },
  line: { icon: 'message-circle', autoComplete: 'off', autoCapitalize: 'none', isHalf: true },
  whatsapp: { icon: 'message-circle', inputMode: 'tel', autoComplete: 'off', isHalf: true },
  facebook: { icon: 'message-circle', autoComplete: 'off', autoCapitalize: 'none', isHalf: true },
  wechat: { icon: 'message-circle', autoComplete: 'off', autoCapitalize: 'none', isHalf: true },
  idNumber: { icon: 'id-card', autoComplete: 'off', isHalf: true },
  recommenderId: { icon: 'user-plus', autoComplete: 'off', autoCapitalize: 'none', isHalf: true },
  affiliateCode: { icon: 'user-plus', autoComplete: 'off', autoCapitalize: 'characters', isHalf: true },
  referralCode: { icon: 'user-plus', autoComplete: 'off', autoCapitalize: 'characters', isHalf: true },
}
